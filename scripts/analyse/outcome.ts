import type { Judged } from '../../core/score/validation.ts'
import type { Column } from './columns.ts'
import type { FileRow } from './firm.ts'

const yes = new Set(['1', 'true', 'yes', 'y', '是', 'bad', 'default', '违约'])
const no = new Set(['0', 'false', 'no', 'n', '否', 'good', '正常'])

/** What a cell says of the outcome: true where it went bad; null where it is blank; undefined where it is unreadable. */
export function readOutcome(text: string | undefined): boolean | null | undefined {
  const plain = (text ?? '').trim().toLowerCase().replace(/\.0+$/, '')
  if (plain === '') return null
  return yes.has(plain) ? true : no.has(plain) ? false : undefined
}

/** A row of which the outcome is known. `values`: what it is judged by, by name; null where it could not be told. */
export type Tested = { bad: boolean; grade: string; values: ReadonlyMap<string, number | null> }

/** What outcomes are held against: the score, and what a bank has without it. `sign`: -1 where less is riskier. */
export const judges = [
  { name: 'score', column: 'score', sign: 1 },
  { name: 'hits', column: 'hits', sign: 1 },
  { name: 'debtRatio', column: 'ratio.debtRatio', sign: 1 },
  { name: 'altmanZpp', column: 'score.altmanZpp', sign: -1 },
  { name: 'beneishM8', column: 'score.beneishM8', sign: 1 },
  { name: 'dechowF', column: 'score.dechowF', sign: 1 },
] as const

const numberOf = (column: string, text: string): number | null =>
  column === 'hits'
    ? text.split(';').filter((hit) => /:(high|medium)$/.test(hit)).length
    : text === ''
      ? null
      : Number(text)

/** Rows whose outcome is known, as they come in; `unreadable`: how many have one that nobody can read. */
export type OutcomeTest = {
  tested: readonly Tested[]
  unreadable: number
  take(line: number, cells: readonly string[]): void
}

/**
 * Gathers what the score is tested by.
 *
 * @param outcomeAt the column of the outcome; -1 where nothing is tested
 * @param added the names of the cells that `take` gets
 */
export function outcomeTest(rows: readonly FileRow[], outcomeAt: number, added: readonly string[]): OutcomeTest {
  const places = new Map([...judges.map(({ column }) => column), 'grade'].map((name) => [name, added.indexOf(name)]))
  const outcomes = new Map(rows.map(({ line, cells }) => [line, outcomeAt < 0 ? null : readOutcome(cells[outcomeAt])]))
  const tested: Tested[] = []
  return {
    tested,
    unreadable: [...outcomes.values()].filter((outcome) => outcome === undefined).length,
    take(line, cells) {
      const bad = outcomes.get(line)
      if (bad === undefined || bad === null) return
      const at = (name: string): string => cells[places.get(name) ?? -1] ?? ''
      const values = new Map(judges.map(({ name, column }) => [name, numberOf(column, at(column))]))
      tested.push({ bad, grade: at('grade'), values })
    },
  }
}

/** The rows that one of the judges could be told of, riskier ones with higher scores. */
export const judgedBy = (tested: readonly Tested[], name: string): Judged[] => {
  const sign = judges.find((judge) => judge.name === name)?.sign ?? 1
  return tested.flatMap(({ bad, values }) => {
    const value = values.get(name) ?? null
    return value === null ? [] : [{ bad, score: sign * value }]
  })
}

/** The column of a name, which the program does not use for something else. */
export const outcomeColumn = (header: readonly string[], columns: readonly Column[], name: string): number =>
  header.findIndex((cell, index) => cell.trim() === name.trim() && columns[index] === null)
