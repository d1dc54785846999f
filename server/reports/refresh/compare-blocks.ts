import type { DocumentNode } from '../../../core/document/types.ts'
import { chartData } from './chart-changes.ts'
import { placeOf } from './place.ts'
import { keepWidths } from './table-changes.ts'
import type { Difference } from './types.ts'
import { weightOf } from './visible.ts'
import type { StandingBlock } from './walk.ts'

type Keys = Pick<Difference, 'oldKey' | 'newKey'>

/**
 * A block of the product's own that the new building says otherwise. It keeps its id, and its columns the widths that
 * they were given.
 */
export function replacement(standing: StandingBlock, next: DocumentNode, keys: Keys): Difference | null {
  const { node, order } = standing
  const weight = weightOf(node, next)
  if (weight === null) return null
  const id = node.attrs?.['id']
  const sized = node.type === 'table' && next.type === 'table' ? keepWidths(node, next) : next
  const by = { ...sized, attrs: { ...sized.attrs, ...(id !== undefined && 'id' in (next.attrs ?? {}) && { id }) } }
  return {
    place: placeOf(standing, { id: `b:${keys.oldKey ?? ''}`, old: node, new: next }),
    operation: { do: 'replace', node, by },
    weight,
    order,
    ...keys,
  }
}

/**
 * A chart whose figures somebody changed: the data's are offered, under the title and kind that it has, and never put
 * in by themselves.
 */
export function chartDifference(standing: StandingBlock, next: DocumentNode, keys: Keys): Difference | null {
  const { node, order } = standing
  const by: DocumentNode = { ...node, attrs: { ...node.attrs, ...chartData(next), written: next.attrs?.['written'] } }
  const weight = weightOf(node, by)
  if (weight === null) return null
  const place = placeOf(standing, { id: `b:${keys.oldKey ?? ''}`, old: node, new: by })
  return { place: { ...place, typedOver: true }, operation: { do: 'replace', node, by }, weight, order, ...keys }
}
