import type { TemplateBlock } from '../../../core/document/template-types.ts'

/** A block that stands as a part in the document: all but text, which is typed. */
export type Part = Exclude<TemplateBlock, { type: 'text' }>
export type PartType = Part['type']

export const partTypes: readonly PartType[] = [
  'sentences',
  'table',
  'chart',
  'writer',
  'form',
  'gap',
  'manual',
  'guide',
]

/** A part of a kind before anything is chosen. */
export const newPart = (type: PartType): Part =>
  (
    {
      sentences: { type: 'sentences', names: [] },
      table: { type: 'table', caption: '', names: [] },
      chart: { type: 'chart', kind: 'bar', title: '', series: [] },
      writer: { type: 'writer', writer: '' },
      form: { type: 'form', fill: '', caption: '', columns: [], rows: 3 },
      gap: { type: 'gap', what: '' },
      manual: { type: 'manual', what: '' },
      guide: { type: 'guide', text: '' },
    } satisfies Record<PartType, Part>
  )[type]

const blank = (text: string): boolean => text.trim() === ''

/** What a part still lacks; null where it can stand in a template. */
export function lackOf(part: Part): 'names' | 'caption' | 'title' | 'writer' | 'what' | 'columns' | null {
  switch (part.type) {
    case 'sentences':
      return part.names.length === 0 ? 'names' : null
    case 'table':
      return blank(part.caption) ? 'caption' : part.names.length === 0 ? 'names' : null
    case 'chart':
      return blank(part.title) ? 'title' : part.series.length === 0 ? 'names' : null
    case 'writer':
      return part.writer === '' ? 'writer' : null
    case 'form':
      return blank(part.fill) ? 'what' : blank(part.caption) ? 'caption' : part.columns.length === 0 ? 'columns' : null
    case 'guide':
      return blank(part.text) ? 'what' : null
    default:
      return blank(part.what) ? 'what' : null
  }
}
