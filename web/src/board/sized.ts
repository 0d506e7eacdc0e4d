// The room inside something, told by the browser when it has laid out the page, and again when it changes. All that changed is told together and nothing is
// laid out for the question alone.
const listeners = new WeakMap<Element, (width: number, height: number) => void>()
let observer: ResizeObserver | undefined

/** For `{@attach …}`. */
export const sized = (hear: (width: number, height: number) => void) => (element: Element) => {
  observer ??= new ResizeObserver(entries => {
    for (const { target } of entries) listeners.get(target)?.(target.clientWidth, target.clientHeight)
  })
  listeners.set(element, hear)
  observer.observe(element)
  return () => observer!.unobserve(element)
}
