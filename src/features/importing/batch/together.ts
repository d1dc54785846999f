import type { TableValue } from '../../../../core/imports.ts'
import { textIn } from '../../../../core/schema/fields.ts'
import type { TableSchema } from '../../../../core/schema/types.ts'
import { sheetOf } from '../plan.ts'
import { readingOf, type BatchItem, type Reading } from './item.ts'
import type { Wording } from './questions.ts'
import { asked, type Reason } from './reason.ts'

type Read = { id: string; name: string; reading: Reading }

/** What a file is read as: the same content under another name may be taken for another year's, or another company's. */
const readAs = ({ customer, inspection, parts }: Reading): string =>
  JSON.stringify([
    customer?.appUserId ?? null,
    parts.map(({ tableId, plan }, index) => [
      tableId,
      plan.sheet,
      plan.unit,
      plan.columns.map(({ column, period, used }) => [column, period, used]),
      inspection.tables[index]?.scope ?? null,
      sheetOf(plan)?.evidence?.unit.currency ?? null,
    ]),
  ])

/** Figures by their place: table, period, what identifies the record, field. `cut`: tables of which some are not told. */
type Figures = { values: Map<string, TableValue>; cut: Set<string> }

function figuresOf({ verified }: Reading, tables: readonly TableSchema[]): Figures {
  const figures: Figures = { values: new Map(), cut: new Set() }
  for (const { tableId, preview = [], imported } of verified?.tables ?? []) {
    const key = tables.find(({ name }) => name === tableId)?.key ?? []
    let told = 0
    for (const { period, values } of preview) {
      const record = key.map((field) => String(values[field] ?? '')).join('\u0000')
      for (const [field, value] of Object.entries(values)) {
        if (value === null) continue
        told += 1
        figures.values.set(JSON.stringify([tableId, period, record, field]), value)
      }
    }
    if (told < imported) figures.cut.add(tableId)
  }
  return figures
}

const tablesOf = ({ verified }: Reading): Set<string> => new Set((verified?.tables ?? []).map(({ tableId }) => tableId))

/** What two files of one customer say differently; null where they agree as far as both speak. */
function differenceOf(one: Read, other: Read, known: ReadonlyMap<string, Figures>, wording: Wording): Reason | null {
  const [mine, theirs] = [known.get(one.id), known.get(other.id)]
  if (!mine || !theirs) return null
  const label = (tableId: string): string =>
    textIn(wording.tables.find(({ name }) => name === tableId)?.label, wording.locale) || tableId
  for (const [place, value] of mine.values) {
    const there = theirs.values.get(place)
    if (there === undefined || JSON.stringify(there) === JSON.stringify(value)) continue
    const [tableId = '', period = '', , field = ''] = JSON.parse(place) as string[]
    const schema = wording.tables.find(({ name }) => name === tableId)
    const fieldLabel = textIn(schema?.schema.properties[field]?.['x-label'], wording.locale) || field
    const said = { file: other.name, period, field: fieldLabel, own: String(value), other: String(there) }
    return { table: label(tableId), ...asked('conflict', said) }
  }
  const shared = [...tablesOf(other.reading)].find(
    (tableId) => tablesOf(one.reading).has(tableId) && (mine.cut.has(tableId) || theirs.cut.has(tableId)),
  )
  return shared === undefined ? null : { table: label(shared), ...asked('notCompared', { file: other.name }) }
}

/** What the files of a batch say to each other: `reasons` to look, and which file has what another one has already. */
export type Together = { reasons: ReadonlyMap<string, Reason[]>; copyOf: ReadonlyMap<string, string> }

const grouped = (reads: readonly Read[], keyOf: (read: Read) => string | null): Read[][] => {
  const groups = new Map<string, Read[]>()
  for (const read of reads) {
    const key = keyOf(read)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), read])
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

/**
 * Holds the files of a batch against each other: the same content twice is imported once; where it is read as two
 * things, or two files of one customer give different figures, a person has to look at both.
 */
export function heldTogether(items: readonly BatchItem[], wording: Wording): Together {
  const reasons = new Map<string, Reason[]>()
  const copyOf = new Map<string, string>()
  const add = (id: string, reason: Reason): void => void reasons.set(id, [...(reasons.get(id) ?? []), reason])
  const reads = items.flatMap((item): Read[] => {
    const reading = readingOf(item)
    const isUndone = item.work.kind === 'imported' && item.work.undone
    return reading && !isUndone ? [{ id: item.id, name: item.given.path, reading }] : []
  })
  for (const group of grouped(reads, ({ reading }) => reading.batch.sha256)) {
    const [first, ...copies] = group
    if (!first) continue
    const isSame = copies.every(({ reading }) => readAs(reading) === readAs(first.reading))
    if (isSame && first.reading.customer) for (const { id } of copies) copyOf.set(id, first.name)
    else
      for (const read of group) {
        const twin = group.find((other) => other !== read)
        if (twin) add(read.id, asked(isSame ? 'sameContent' : 'readOtherwise', { file: twin.name }))
      }
  }
  const known = new Map(reads.map(({ id, reading }) => [id, figuresOf(reading, wording.tables)]))
  const kept = reads.filter(({ id }) => !copyOf.has(id))
  for (const group of grouped(kept, ({ reading }) => reading.customer?.appUserId ?? null))
    for (const read of group)
      for (const other of group) {
        const difference = other === read ? null : differenceOf(read, other, known, wording)
        if (difference) add(read.id, difference)
      }
  return { reasons, copyOf }
}
