/** The figure element that an event's target is in. */
export const figureElement = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-bound-figure]') : null

/**
 * The table and field of a figure that was stored as it is; null for one that was computed. The report that a key may
 * name first does not count.
 */
export function storedField(key: string): { table: string; field: string } | null {
  const [, table, field] = /^(?:[^:]*:)?([^.@:]+)\.([^.@]+)@/.exec(key) ?? []
  return table === undefined || field === undefined || table === 'ratio' ? null : { table, field }
}
