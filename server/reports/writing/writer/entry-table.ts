import type { DocumentNode } from '../../../../core/document/types.ts'
import type { Exact } from '../../../../core/money.ts'
import { dateName } from '../../../../core/subject/periods.ts'
import { capitalCurrency, capitalUnit } from '../data/capital.ts'
import { amountIn, dayIn, shareIn, wordOf, type Entry, type Part } from '../data/entries.ts'
import type { Facts } from '../data/facts.ts'
import { figures, type Figure } from './figures.ts'
import { head, number, table, words, type Cell } from './tables.ts'

/** A column of a list: a part of its records, read as text, day, share or amount. */
export type Column = { label: string; part: Part; as?: 'text' | 'day' | 'share' | 'amount' }

/** No more records than this are listed. */
export const mostEntries = 50

/** A figure of a record of a list: it rests on the field that holds the list. */
export const entryFigure = (facts: Facts, field: string, text: string, value = text): Figure => ({
  ...(figures(facts).plain(field) as Figure),
  text,
  value,
})

/** A share or an amount of a record, worked out of what the list says. */
export function entryAmount(facts: Facts, field: string, name: string, value: Exact, unit: string): Figure {
  const figure = figures(facts).computed(name, '', value, unit, [])
  return { ...figure, sources: facts.plain(field)?.sources ?? [] }
}

function cellOf(facts: Facts, field: string, entry: Entry, { part, as = 'text' }: Column): Cell {
  if (as === 'share') {
    const share = shareIn(entry)
    return number(share && entryAmount(facts, field, `${field}.share`, share, '%'))
  }
  if (as === 'amount') {
    const amount = part === 'subscribed' || part === 'paid' || part === 'amount' ? amountIn(entry, part) : null
    const bare = field === 'shareholders' && /^-?[\d,]+(\.\d+)?$/.test(wordOf(entry, part)) && capitalCurrency(facts)
    if (amount && !bare) return number(entryAmount(facts, field, `${field}.${part}`, amount, '元'))
    // What is in another currency stands as it is written: the table is in yuan.
    const written = `${wordOf(entry, part)}${bare ? capitalUnit(facts) : ''}`
    return number(written === '' ? null : entryFigure(facts, field, written, wordOf(entry, part)))
  }
  const text = as === 'day' ? dayIn(entry) && dateName(dayIn(entry)) : wordOf(entry, part)
  return words(text ? entryFigure(facts, field, text, wordOf(entry, part) || text) : null)
}

const isFilled = (entry: Entry, { part, as }: Column): boolean =>
  (as === 'day' ? dayIn(entry) : wordOf(entry, part)) !== ''

/** The records of a list as a table; columns that nothing fills are left out. Null where there are no records. */
export function entryTable(
  facts: Facts,
  field: string,
  caption: string,
  columns: readonly Column[],
  entries: readonly Entry[],
): DocumentNode | null {
  const shown = columns.filter((column) => entries.some((entry) => isFilled(entry, column)))
  if (entries.length === 0 || shown.length === 0) return null
  const amounts = shown.some(({ as }) => as === 'amount')
  return table(amounts ? `${caption}（金额单位：万元）` : caption, `list:${field}`, [
    head(...shown.map(({ label }) => label)),
    ...entries.slice(0, mostEntries).map((entry) => shown.map((column) => cellOf(facts, field, entry, column))),
  ])
}
