import type { ChartRun } from 'docx/charts'
import { isRecord } from '../../../core/json.ts'

type Element = { rootKey: string; root: unknown[] }

const isElement = (value: unknown): value is Element =>
  isRecord(value) && typeof value['rootKey'] === 'string' && Array.isArray(value['root'])

/** Every element of one name in what a run is made of; each object is looked at once. */
function* elementsIn(value: unknown, name: string, seen: Set<unknown> = new Set()): Generator<Element> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  if (isElement(value) && value.rootKey === name) yield value
  for (const inner of Object.values(value)) yield* elementsIn(inner, name, seen)
}

/**
 * Puts the labels of the categories at the foot of a chart. `docx/charts` has no option for it and leaves them beside
 * the axis, where bars below zero are drawn over them.
 */
export function lowLabels(run: ChartRun): ChartRun {
  for (const axis of elementsIn(run, 'c:catAx')) {
    for (const { root } of axis.root.filter(isElement).filter(({ rootKey }) => rootKey === 'c:tickLblPos')) {
      for (const { root: attributes } of root.filter(
        (child): child is { root: unknown } => isRecord(child) && child['rootKey'] === '_attr',
      )) {
        if (isRecord(attributes) && isRecord(attributes['val'])) attributes['val']['value'] = 'low'
      }
    }
  }
  return run
}
