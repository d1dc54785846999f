import { isDeepStrictEqual } from 'node:util'
import { textNodes, textOf } from '../../core/document/outline.ts'
import type { BoundFigure, DocumentNode, FigureSources } from '../../core/document/types.ts'
import { buildSections } from '../reports/build.ts'
import type { ReportData } from '../reports/writing/data/types.ts'
import type { TemplateSection } from '../reports/writing/sections/types.ts'

/** A figure that an answer may show, under its key in the report; its text is what the product writes. */
export type KnownFigure = { text: string; key: string; value: string }

/** What the product knows for a section: as text for a model, as prose of its own, and what is missing. */
export type Materials = { text: string; prose: string; figures: KnownFigure[]; bound: BoundFigure[]; missing: string[] }

const isGap = (node: DocumentNode): boolean => typeof node.attrs?.['gap'] === 'string'

const rowsOf = (table: DocumentNode): string[] =>
  (table.content ?? []).map((row) =>
    (row.content ?? []).map((cell) => textOf(cell).replace(/\s+/g, ' ').trim()).join(' | '),
  )

function proseOf(node: DocumentNode): string[] {
  if (node.type === 'paragraph') return isGap(node) ? [] : [textOf(node).trim()]
  if (node.type === 'bulletList' || node.type === 'orderedList')
    return (node.content ?? []).map(
      (item, index) =>
        `${node.type === 'orderedList' ? `${index + 1}. ` : '- '}${textOf(item).replace(/\s+/g, ' ').trim()}`,
    )
  return []
}

function linesOf(node: DocumentNode): string[] {
  if (node.type === 'table') return [String(node.attrs?.['caption'] ?? ''), ...rowsOf(node)]
  return proseOf(node)
}

const filled = (lines: string[]): string => lines.filter((line) => line !== '').join('\n')

export const boundFigures = (nodes: readonly DocumentNode[]): { figure: BoundFigure; text: string }[] =>
  nodes.flatMap((node) =>
    [...textNodes(node)].flatMap((text) =>
      (text.marks ?? [])
        .filter((mark) => mark.type === 'boundFigure')
        .map((mark) => ({ figure: mark.attrs as unknown as BoundFigure, text: text.text ?? '' })),
    ),
  )

/** The key under which a report knows a figure that rests on the same cells; null where it knows none. */
function keyIn(known: FigureSources, key: string, sources: FigureSources[string]): string | null {
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? key : `${key}~${count}`
    if (!known[candidate]) return null
    if (isDeepStrictEqual(known[candidate], sources)) return candidate
  }
}

/**
 * Writes sections by the product's own writers. Tables go into the text of the material only.
 *
 * @param known what the figures of the report rest on: an answer's figures are bound to these alone
 */
export function materialsOf(data: ReportData, sections: readonly TemplateSection[], known: FigureSources): Materials {
  const { sections: built, figures: sources } = buildSections(data, sections)
  const blocks = built.flatMap((section) => section.blocks)
  const bound = boundFigures(blocks)
  const figures = bound.flatMap(({ figure, text }): KnownFigure[] => {
    const key = keyIn(known, figure.key.replace(/~\d+$/, ''), sources[figure.key] ?? [])
    return key === null ? [] : [{ text, key, value: figure.value }]
  })
  return {
    text: filled(blocks.flatMap(linesOf)),
    prose: filled(blocks.flatMap(proseOf)),
    figures: [...new Map(figures.map((figure) => [`${figure.text} ${figure.key}`, figure])).values()],
    bound: bound.map(({ figure }) => figure),
    missing: [...new Set(blocks.filter(isGap).map((node) => String(node.attrs?.['gap'])))],
  }
}
