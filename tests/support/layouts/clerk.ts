import type { FileImport, FileInspection } from '../../../core/imports-of-files.ts'
import { Exact, parseFigure, toYuan, units, type Unit } from '../../../core/money.ts'
import { fieldsOf } from '../../../core/schema/fields.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import { readFigure } from '../../../core/statement/figures.ts'
import { decidedOf, openOf, partsOf, sayOf, type Part } from '../../../src/features/importing/whole/parts.ts'
import type { PlanAction } from '../../../src/features/importing/plan-actions.ts'
import { isOpenGuess, lineOf, sheetOf } from '../../../src/features/importing/plan.ts'
import { schemaOf } from '../../core/statement/sheets.ts'
import type { TestApp } from '../app.ts'
import type { TrueStatement } from './truth.ts'

/** A file with what is true of it, and what its clerk knows who is asked. */
export type LayoutCase = {
  name: string
  layout: string
  content: Buffer
  fileName?: string
  truths: TrueStatement[]
  unit?: Unit
  /** Yuan for one of the file's currency. */
  rate?: string
  /** Which of several sheets that fit alike is the customer's. */
  wanted?: (sheet: string) => boolean
}
export type Outcome = {
  kind: 'right' | 'asked' | 'part' | 'refused' | 'wrong'
  /** What was asked, in the dialog's words, or the sentence of a refusal. */
  said: string[]
  wrong: string[]
  /** Values that were not stored, and those of them whose lines the answer does not list. */
  lost: string[]
  unlisted: string[]
}

const entity = '/report/v2/entity'
const tables: TableSchema[] = ['balanceSheet', 'profitSheet', 'cashFlow'].map(schemaOf)
const listing = (): string => ''

const shownAs = (sample: string): string | null => {
  const figure = readFigure({ column: 1, kind: 'text', value: sample })
  return figure.kind === 'figure' && figure.unit === undefined ? figure.value : parseFigure(sample)
}
const isSame = (sample: string | null, figure: number | undefined): boolean => {
  const value = sample === null ? null : shownAs(sample)
  return value !== null && figure !== undefined && new Exact(value).eq(String(figure))
}

/** What the clerk knows by looking: a line's field, a column's period. */
class Knowing {
  readonly #case: LayoutCase
  constructor(one: LayoutCase) {
    this.#case = one
  }
  #of(table: string): TrueStatement[] {
    return this.#case.truths.filter((truth) => truth.table === table)
  }
  periodOf(table: string, samples: string[]): string {
    const found = this.#of(table).flatMap(({ periods, lines }) =>
      periods.filter((period) =>
        samples.every((sample) => lines.some(({ figures }) => isSame(sample, figures[period]))),
      ),
    )
    return samples.length > 0 ? (found[0] ?? '') : ''
  }
  isField(table: string, field: string, sample: string | null): boolean {
    return this.#of(table).some(({ lines, periods }) =>
      lines.some((line) => line.field === field && periods.some((period) => isSame(sample, line.figures[period]))),
    )
  }
}

/** Answers what the dialog asks of one table; says nothing where the clerk cannot know. */
function answers(part: Part, asked: readonly string[], one: LayoutCase): PlanAction[] {
  const knowing = new Knowing(one)
  const { plan, tableId } = part
  const schema = tables.find(({ name }) => name === tableId)
  if (!schema) return []
  const actions: PlanAction[] = []
  if (asked.includes('block')) {
    const choices = [plan.inspection.sheet, ...plan.inspection.alike]
    const wanted = choices.find((sheet) => one.wanted?.(sheet))
    if (wanted) return [{ type: 'sheet', sheet: wanted }]
  }
  if (asked.includes('company')) actions.push({ type: 'said', said: { companyAccepted: true } })
  if (asked.includes('rate') && one.rate) actions.push({ type: 'said', said: { rate: one.rate } })
  if (asked.includes('unit')) actions.push({ type: 'unit', unit: one.unit ?? '元' })
  if (asked.includes('period') || asked.includes('samePeriod'))
    for (const { column, samples, period, used } of plan.columns) {
      if (period !== '' || !used) continue
      const known = knowing.periodOf(tableId, samples)
      actions.push(known ? { type: 'period', column, period: known } : { type: 'use', column, used: false })
    }
  const items = new Map((sheetOf(plan)?.items ?? []).map((item) => [item.row, item]))
  for (const { name } of fieldsOf(schema)) {
    const line = lineOf(plan, name)
    const [first] = line.targets
    if (!isOpenGuess(line) || !first) continue
    const isTrue = line.targets.length === 1 && knowing.isField(tableId, name, items.get(first.row)?.sample ?? null)
    actions.push(isTrue ? { type: 'confirm', field: name } : { type: 'match', field: name, targets: [] })
  }
  if (asked.includes('required'))
    for (const field of fieldsOf(schema)) {
      if (!field['x-required'] || lineOf(plan, field.name).targets.length > 0) continue
      const item = [...items.values()].find(({ sample }) => knowing.isField(tableId, field.name, sample))
      if (item) actions.push({ type: 'match', field: field.name, targets: [{ row: item.row, sign: 1 }] })
    }
  return actions
}

const told = (part: Part): string[] => openOf(part, tables, listing).map(({ key }) => key)

/** Answers until nothing more is asked; a table that stays open is left out, as the dialog lets one. */
export function decide(parts: Part[], one: LayoutCase): { parts: Part[]; said: string[] } {
  const said: string[] = []
  let now = parts
  for (let round = 0; round < 4; round += 1)
    for (const { id } of now) {
      const part = now.find((candidate) => candidate.id === id)
      const asked = part ? told(part) : []
      if (!part || asked.length === 0) continue
      said.push(...asked.map((key) => `${part.tableId}: ${key}`))
      for (const action of answers(part, asked, one)) now = sayOf(now, id, action)
    }
  return {
    parts: now.map((part) => (told(part).length > 0 ? { ...part, used: false } : part)),
    said: [...new Set(said)],
  }
}

type Stored = Record<string, unknown> & { period: string }
async function storedOf(server: TestApp, appUserId: string, id: string): Promise<Stored[]> {
  const { body } = await server
    .as('clerk')
    .call('POST', `${entity}/table/view`, { id, appUserId, pageNum: 1, pageSize: 50 })
  return body.rows as Stored[]
}

export function expectedOf({ truths, unit = '元', rate }: LayoutCase): Map<string, { yuan: string; label: string }> {
  const expected = new Map<string, { yuan: string; label: string }>()
  for (const { table, lines } of truths)
    for (const { field, figures, label } of lines)
      for (const [period, figure] of Object.entries(figures))
        expected.set(`${table} ${field} ${period}`, {
          yuan: new Exact(toYuan(String(figure), unit in units ? unit : '元')).times(rate ?? 1).toFixed(),
          label,
        })
  return expected
}

/** Brings a file in as somebody who accepts what is offered and answers what is asked, and holds what is stored against the truth. */
export async function bringIn(server: TestApp, appUserId: string, one: LayoutCase): Promise<Outcome> {
  const outcome: Outcome = { kind: 'right', said: [], wrong: [], lost: [], unlisted: [] }
  const client = server.as('clerk')
  const inspected = await client.upload(`${entity}/import/inspectFile`, {
    fields: { appUserId },
    files: [{ field: 'file', name: one.fileName ?? '报表.xlsx', content: one.content }],
  })
  if (inspected.status !== 200) return { ...outcome, kind: 'refused', said: [inspected.body.msg] }
  const inspection = inspected.body.data as FileInspection
  const { parts, said } = decide(partsOf(inspection), one)
  outcome.said.push(...said)
  const used = parts.filter((part) => part.used)
  const decided = used.map((part) => decidedOf(part, schemaOf(part.tableId), undefined))
  const listed = new Set<string>()
  if (decided.length > 0) {
    const brought = await client.call('POST', `${entity}/import/file`, {
      appUserId,
      fileId: inspection.fileId,
      tables: decided,
    })
    if (brought.status !== 200) return { ...outcome, kind: 'refused', said: [...outcome.said, brought.body.msg] }
    for (const { unmapped } of (brought.body.data as FileImport).tables)
      for (const label of unmapped) listed.add(label.trim())
  }
  const expected = expectedOf(one)
  for (const table of tables)
    for (const row of await storedOf(server, appUserId, table.name))
      for (const { name } of fieldsOf(table)) {
        const value = row[name]
        if (typeof value !== 'string') continue
        const key = `${table.name} ${name} ${row.period}`
        const truth = expected.get(key)
        expected.delete(key)
        if (!truth || !new Exact(truth.yuan).eq(value)) outcome.wrong.push(`${key}: ${value}, not ${truth?.yuan}`)
      }
  outcome.lost = [...expected.keys()]
  outcome.unlisted = [...expected].flatMap(([key, { label }]) => (listed.has(label) ? [] : [key]))
  outcome.said.push(...inspection.leftOut.map(({ sheet, reason }) => `${sheet}: ${reason}`))
  const isNone = outcome.lost.length > 0 && decided.length === 0
  const asked = said.length > 0
  outcome.kind =
    outcome.wrong.length > 0
      ? 'wrong'
      : isNone
        ? 'refused'
        : outcome.lost.length > 0
          ? 'part'
          : asked
            ? 'asked'
            : 'right'
  return outcome
}
