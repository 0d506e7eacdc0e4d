// Whether the person uses the keyboard now: then, and only then, focus is led.
let byKeyboard = false
addEventListener('keydown', event => (byKeyboard ||= ['Tab', 'Enter', ' '].includes(event.key)), true)
addEventListener('pointerdown', () => (byKeyboard = false), true)

export const isByKeyboard = (): boolean => byKeyboard
/** A letter that is written somewhere means nothing else. */
export const isWriting = (event: KeyboardEvent): boolean => (event.target as Element).matches('input, textarea, select, [contenteditable]')
