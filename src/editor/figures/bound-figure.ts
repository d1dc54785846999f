import { isRecord } from '../../../core/json.ts'
import type { BoundFigure, FigureSource } from '../../../core/document/types.ts'

const isSource = (value: unknown): value is FigureSource => isRecord(value) && ['table', 'field', 'period', 'value'].every((name) => typeof value[name] === 'string')

/** The figure element that an event's target is in. */
export const figureElement = (target: EventTarget | null): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>('[data-bound-figure]') : null)

/** The table and field of a figure that was stored as it is; null for one that was computed. */
export function storedField(key: string): { table: string; field: string } | null {
  const [, table, field] = /^([^.@]+)\.([^.@]+)@/.exec(key) ?? []
  return table === undefined || field === undefined || table === 'ratio' ? null : { table, field }
}

/** Reads the mark `boundFigure` back from the element that shows it. */
export function readFigure(element: HTMLElement): BoundFigure | null {
  const { key, value, sources } = element.dataset
  if (key === undefined || value === undefined) return null
  try {
    const list: unknown = JSON.parse(sources ?? '[]')
    return { key, value, sources: Array.isArray(list) ? list.filter(isSource) : [] }
  } catch {
    return { key, value, sources: [] }
  }
}
