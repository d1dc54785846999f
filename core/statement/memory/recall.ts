import type { MappingSuggestion, MemoryDoubt, RememberedMatch } from '../../imports.ts'
import { textIn } from '../../schema/fields.ts'
import type { Locale, TableSchema } from '../../schema/types.ts'
import type { KnownLine } from './lines.ts'
import { brokenBy } from './sums.ts'

export type Choice = { key: string; label: string; sign: 1 | -1 }[]
/** What a person chose for a field, and what the choice was about. */
export type Memory = {
  id: string
  field: string
  /** None: the field stays open. */
  lines: Choice
  /** What the file suggested then, as `suggestedKey` has it. */
  instead: string
  /** Other fields that the lines filled as well. */
  beside: string[]
  unit: string
  userId: string
  customerId: string
  by: string
  time: string
  /** Of the customer whose file it is. */
  own: boolean
  mayForget: boolean
}
/** A sheet before anything is remembered. `against`: what speaks against taking it like an earlier one. */
export type RecallSheet = {
  lines: KnownLine[]
  suggestions: MappingSuggestion[]
  unit: string | null
  against: 'kind' | 'company' | null
}

/** What tells choices apart. */
export const choiceKey = (lines: Choice): string => JSON.stringify(lines.map(({ key, sign }) => [key, sign]).sort())
const isOpenGuess = ({ confidence, doubt }: MappingSuggestion): boolean => confidence === 'guess' && !doubt

/** What a file suggests for a field, by the keys of the lines; a line that cannot be known again by itself alone. */
export function suggestedKey(lines: readonly KnownLine[], suggestion: MappingSuggestion | undefined): string {
  if (!suggestion || suggestion.target.length === 0) return ''
  const byId = new Map(lines.map((line) => [line.id, line.key]))
  return JSON.stringify(suggestion.target.map(({ row, sign = 1 }) => [byId.get(row) ?? `?${row}`, sign]).sort())
}

/** The memories that speak of this sheet: all of their lines are there, or what was left open is suggested again. */
export function speakingOf(sheet: RecallSheet, memories: readonly Memory[]): Memory[] {
  const keys = new Set(sheet.lines.map(({ key }) => key))
  const suggested = new Map(sheet.suggestions.map((one) => [one.sysEn, suggestedKey(sheet.lines, one)]))
  return memories.filter(({ field, lines, instead }) =>
    lines.length > 0 ? lines.every(({ key }) => keys.has(key)) : instead === (suggested.get(field) ?? ''),
  )
}

/** The latest choice of each person for each customer; those of the customer before those of others. */
function choicesFor(memories: readonly Memory[]): Memory[] {
  const own = memories.filter((memory) => memory.own)
  const latest = new Map<string, Memory>()
  for (const memory of own.length > 0 ? own : memories) {
    const whose = `${memory.customerId} ${memory.userId}`
    const before = latest.get(whose)
    if (!before || `${before.time} ${before.id}` < `${memory.time} ${memory.id}`) latest.set(whose, memory)
  }
  return [...latest.values()].sort((a, b) => (`${a.time} ${a.id}` < `${b.time} ${b.id}` ? 1 : -1))
}

/** Lines as a person reads them: `a + b - c`. */
export const excelEn = (lines: Choice): string =>
  lines.map(({ label, sign }, index) => `${sign === -1 ? ' - ' : index === 0 ? '' : ' + '}${label}`).join('')

type Recalled = { memory: Memory; all: Memory[]; suggestion: MappingSuggestion; remembered: RememberedMatch }

function recallField(sheet: RecallSheet, speaking: readonly Memory[], field: string): Recalled | null {
  const all = choicesFor(speaking.filter((memory) => memory.field === field))
  const [memory] = all
  if (!memory || (all.every(({ lines }) => lines.length === 0) && memory.instead === '')) return null
  const own = sheet.suggestions.find(({ sysEn }) => sysEn === field)
  const suggested = suggestedKey(sheet.lines, own)
  const chosen = memory.lines.length === 0 ? '' : choiceKey(memory.lines)
  const several = new Set(all.map(({ lines }) => choiceKey(lines))).size > 1
  const isSure = own !== undefined && own.confidence !== 'guess'
  // What the file says by itself is not put down to memory.
  if (!several && isSure && suggested === chosen) return null
  const doubt: MemoryDoubt | null = several
    ? 'several'
    : sheet.against
      ? sheet.against
      : memory.unit !== '' && sheet.unit !== null && sheet.unit !== '' && memory.unit !== sheet.unit
        ? 'unit'
        : own?.doubt || (own?.confidence === 'sum' && suggested !== chosen)
          ? 'doubt'
          : suggested !== chosen && suggested !== memory.instead && own && !isOpenGuess(own)
            ? 'differs'
            : null
  const ids = new Map(sheet.lines.map(({ key, id }) => [key, id]))
  const labels = new Map(sheet.lines.map(({ key, label }) => [key, label]))
  return {
    memory,
    all,
    suggestion: {
      sysEn: field,
      target: memory.lines.flatMap(({ key, sign }) => {
        const row = ids.get(key)
        return row === undefined ? [] : [sign === 1 ? { row } : { row, sign }]
      }),
      excelEn: excelEn(memory.lines.map((line) => ({ ...line, label: labels.get(line.key) ?? line.label }))),
      confidence: 'remembered',
    },
    remembered: {
      ids: all.every(({ mayForget }) => mayForget) ? all.map(({ id }) => id) : [],
      by: memory.by,
      time: memory.time,
      unit: memory.unit,
      own: memory.own,
      asked: doubt,
      others: all
        .filter(({ lines }) => choiceKey(lines) !== choiceKey(memory.lines))
        .map(({ by, time, lines }) => ({ by, time, excelEn: excelEn(lines) })),
      suggested: own ? { target: own.target, excelEn: own.excelEn, confidence: own.confidence } : null,
    },
  }
}

const ask = ({ remembered }: Recalled, doubt: MemoryDoubt, check?: string): void => {
  if (remembered.asked !== null) return
  remembered.asked = doubt
  if (check !== undefined) remembered.check = check
}

/**
 * The suggestions for a sheet with what is remembered for its lines. Where the file contradicts, or different choices are
 * remembered, the match is asked: `remembered.asked` says why. A memory never takes the place of what it contradicts
 * unseen.
 */
export function recall(
  table: TableSchema,
  sheet: RecallSheet,
  memories: readonly Memory[],
  locale: Locale,
): MappingSuggestion[] {
  const known = memories.filter(({ field }) => {
    const schema = table.schema.properties[field]
    return schema !== undefined && schema['x-kind'] !== 'derived'
  })
  const speaking = speakingOf(sheet, known)
  const recalled = new Map<string, Recalled>()
  for (const field of new Set(speaking.map((memory) => memory.field))) {
    const one = recallField(sheet, speaking, field)
    if (one) recalled.set(field, one)
  }
  if (recalled.size === 0) return sheet.suggestions
  const taken = new Set([...recalled.values()].flatMap(({ suggestion }) => suggestion.target.map(({ row }) => row)))
  const rest = sheet.suggestions.filter(
    (one) => !recalled.has(one.sysEn) && !(isOpenGuess(one) && one.target.some(({ row }) => taken.has(row))),
  )
  const users = new Map<number, Set<string>>()
  for (const { sysEn, target } of [...rest, ...[...recalled.values()].map(({ suggestion }) => suggestion)])
    for (const { row } of target) users.set(row, (users.get(row) ?? new Set()).add(sysEn))
  for (const [field, one] of recalled)
    for (const { row } of one.suggestion.target)
      if ([...(users.get(row) ?? [])].some((other) => other !== field && !one.memory.beside.includes(other)))
        ask(one, 'used')
  const filled = (list: readonly MappingSuggestion[]) =>
    new Map(list.filter((one) => !isOpenGuess(one)).map(({ sysEn, target }) => [sysEn, target]))
  const sure = [...recalled.values()].filter(({ remembered }) => remembered.asked === null)
  const after = filled(sheet.suggestions)
  for (const { suggestion } of sure) after.set(suggestion.sysEn, suggestion.target)
  for (const { check, fields } of brokenBy(table, sheet.lines, filled(sheet.suggestions), after))
    for (const one of sure) if (fields.has(one.suggestion.sysEn)) ask(one, 'check', textIn(check.label, locale))
  const order = Object.keys(table.schema.properties)
  return [...rest, ...[...recalled.values()].map(({ suggestion, remembered }) => ({ ...suggestion, remembered }))].sort(
    (a, b) => order.indexOf(a.sysEn) - order.indexOf(b.sysEn),
  )
}
