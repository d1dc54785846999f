/** Brings a part of the document into view and gives it the focus, so that reading goes on from there. */
export function goTo(root: HTMLElement, id: string): void {
  const element = root.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`)
  if (!element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'start' })
}
