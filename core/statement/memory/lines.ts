import type { TableSchema } from '../../schema/types.ts'
import type { GenericColumn } from '../generic.ts'
import type { Item } from '../items.ts'
import { foldText, gluedUnitOf, isDeducted, isPart, normaliseLabel } from '../labels.ts'
import { sectionsOf } from '../sections.ts'

/** A line of a file as it is known again: by `key`, never by where it stands. */
export type KnownLine = { id: number; key: string; label: string; amounts: (string | null)[] }

const numbered = /^(?:[一二三四五六七八九十]+[、.:,]|\([一二三四五六七八九十]+\))/

/** Whether a line heads those below it. A line that only has no figures this time heads nothing. */
const isHead = ({ hasFigure, label }: Item): boolean =>
  !hasFigure && (/[:：]$/.test(label.trim()) || numbered.test(foldText(label)))

/** Two lines of one key cannot be told apart: neither is known again. */
function onlyOnes(lines: KnownLine[]): KnownLine[] {
  const counts = new Map<string, number>()
  for (const { key } of lines) counts.set(key, (counts.get(key) ?? 0) + 1)
  return lines.filter(({ key }) => counts.get(key) === 1)
}

/**
 * The lines of a statement that can be known again, each by its name and the structure that it stands in: the half of a
 * two-sided statement, the section, the heading, what it is a part of, whether it is taken off, a unit of its own.
 */
export function linesOf(table: TableSchema, items: Item[]): KnownLine[] {
  const sections = sectionsOf(table, items)
  let block = -1
  let head = ''
  let whole = ''
  const lines: KnownLine[] = []
  for (const item of items) {
    if (item.block !== block) [head, whole] = ['', '']
    block = item.block
    const name = normaliseLabel(item.label)
    const part = isPart(item.label)
    if (isHead(item)) [head, whole] = [name, '']
    if (item.hasFigure) {
      const marks = [part ? `其中:${whole}` : '', isDeducted(item.label) ? '减' : '']
      const unit = gluedUnitOf(item.label) ?? item.unit ?? ''
      const key = JSON.stringify([String(block), sections.get(item.id) ?? '', head, ...marks, unit, name])
      lines.push({ id: item.id, key, label: item.label, amounts: item.amounts })
    }
    if (!part && !isHead(item)) whole = name
  }
  return onlyOnes(lines)
}

/** The columns of a table with one record a row that can be known again: by code and name. */
export const columnsOf = (columns: readonly GenericColumn[]): KnownLine[] =>
  onlyOnes(
    columns.map(({ column, label, code }) => ({
      id: column,
      key: JSON.stringify([code ?? '', foldText(label)]),
      label,
      amounts: [],
    })),
  )
