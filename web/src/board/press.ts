// A long press of a finger, as hovering is for a mouse: it shows, and chooses nothing.
const longPress = 450

/** For `{@attach}`: calls when a finger rests on it; the click that would follow is swallowed. */
export const held = (show: () => void) => (node: HTMLElement) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasShown = false
  const stop = () => clearTimeout(timer)
  const down = (event: PointerEvent) => {
    wasShown = false
    stop()
    if (event.pointerType === 'mouse') return
    timer = setTimeout(() => {
      wasShown = true
      show()
    }, longPress)
  }
  const click = (event: Event) => {
    if (!wasShown) return
    wasShown = false
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const menu = (event: Event) => wasShown && event.preventDefault()
  node.addEventListener('pointerdown', down)
  node.addEventListener('pointerup', stop)
  node.addEventListener('pointercancel', stop)
  node.addEventListener('pointerleave', stop)
  node.addEventListener('click', click, true)
  node.addEventListener('contextmenu', menu)
  return () => {
    stop()
    node.removeEventListener('click', click, true)
  }
}
