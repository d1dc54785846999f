/** Calls `look` at once and after each scrolling, once a frame at the most. Returns what ends it. */
export function followScrolling(view: HTMLElement | null, look: (view: HTMLElement) => void): (() => void) | undefined {
  if (!view) return undefined
  let frame = 0
  const later = (): void =>
    void (frame ||= requestAnimationFrame(() => {
      frame = 0
      look(view)
    }))
  later()
  view.addEventListener('scroll', later, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    view.removeEventListener('scroll', later)
  }
}
