/** Room that stays between what is shown and the edge of the desk, in pixels. */
const edge = 24

/**
 * Scrolls the desk of the document, and nothing around it, until an element stands where it is wanted: at its top, in
 * its middle, or only within it.
 */
export function showOnDesk(element: Element, where: 'top' | 'middle' | 'within', smooth = false): void {
  const desk = element.closest('.report-desk')
  if (!desk) return
  const [box, room] = [element.getBoundingClientRect(), desk.getBoundingClientRect()]
  if (where === 'within' && box.top >= room.top + edge && box.bottom <= room.bottom - edge) return
  const wanted = where === 'top' ? room.top + edge : room.top + Math.max(edge, (room.height - box.height) / 2)
  desk.scrollTo?.({
    top: desk.scrollTop + box.top - wanted,
    behavior: smooth && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 'smooth' : 'auto',
  })
}
