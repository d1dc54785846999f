import type { PlacedFault } from '../../../../core/schema/version-types.ts'
import type { Overlay } from './files.ts'

/** The text that is tried and saved, and in which of its lines each resource stands. */
export type DraftText = { text: string; places: { resource: string; first: number; last: number }[] }

/** An overlay as an export, which stands for everything that is said otherwise. */
export function textOf(overlay: Overlay): DraftText {
  const places: DraftText['places'] = []
  const lines = ['{', '"schemas": [']
  const parts = Object.entries(overlay)
  for (const [index, [resource, part]] of parts.entries()) {
    const own = JSON.stringify({ ...part, name: resource }, null, 2).split('\n')
    places.push({ resource, first: lines.length + 1, last: lines.length + own.length })
    lines.push(...own.slice(0, -1), `${own.at(-1) ?? ''}${index < parts.length - 1 ? ',' : ''}`)
  }
  return { text: [...lines, ']', '}'].join('\n'), places }
}

/** A fault, and the resource whose part it stands in, with its line there; none where it stands in no part. */
export type FaultHere = PlacedFault & { resource: string | undefined }

export const placedIn = (faults: readonly PlacedFault[], { places }: DraftText): FaultHere[] =>
  faults.map((fault) => {
    const place = places.find(({ first, last }) => fault.line >= first && fault.line <= last)
    return place
      ? { ...fault, resource: place.resource, line: fault.line - place.first + 1 }
      : { ...fault, resource: undefined }
  })
