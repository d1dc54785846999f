import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { TableProposal } from '../../../core/contracts/new-tables.ts'
import { resourceOfColumns, type ChosenTable } from '../../../core/schema/resource-of-columns.ts'
import { clear, testApp, type Answer, type TestApp } from '../../support/app.ts'
import type { Json } from '../../support/json.ts'

export let server: TestApp

/** A server on which an administrator makes tables from files; each test begins without records. */
export function prepareTables(): void {
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())
  beforeEach(() => clear(server.app, 'records'))
}

/** What a file of such a content is called. */
const nameOf = (content: Buffer | string): string =>
  typeof content === 'string' ? '台账.csv' : content[0] === 0xd0 ? '台账.xls' : '台账.xlsx'

export type Said = { sheet?: string; headings?: string; records?: string }

export const propose = (
  content: Buffer | string,
  {
    name = nameOf(content),
    who = 'admin',
    ...fields
  }: Said & { name?: string; who?: 'admin' | 'clerk' | 'reader' } = {},
): Promise<Answer> =>
  server.as(who).upload('/system/schemas/propose', { fields, files: [{ field: 'file', name, content }] })

/** What a file is proposed to be. */
export async function proposed(content: Buffer | string, said: Said & { name?: string } = {}): Promise<TableProposal> {
  const answer = await propose(content, said)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

export const columnIn = (proposal: TableProposal, heading: string): TableProposal['columns'][number] => {
  const found = proposal.columns.find((column) => column.heading === heading)
  if (!found) throw new Error(`no column ${heading} among ${proposal.columns.map((one) => one.heading).join(', ')}`)
  return found
}
/** Heading → kind, of all columns. */
export const kindsIn = (proposal: TableProposal): Record<string, string> =>
  Object.fromEntries(proposal.columns.map(({ heading, kind }) => [heading, kind]))

/** What is proposed, taken as it is. */
export const taken = (proposal: TableProposal, name = proposal.name): ChosenTable => ({
  name,
  label: proposal.label,
  group: 'data',
  permission: 'client',
  title: proposal.title,
  key: proposal.key,
  period: proposal.period,
  columns: proposal.columns
    .filter(({ include }) => include)
    .map(({ column, name: field, label, alias, kind, kinds, required }) => ({
      column,
      name: field,
      label,
      alias,
      required,
      words: kinds.find(({ id }) => id === kind)?.words ?? {},
    })),
})

/** Saves a table as the editor does, and answers the address of its calls. */
export async function saved(table: ChosenTable): Promise<string> {
  const admin = server.as('admin')
  const { latest } = (await admin.call('GET', '/system/schemas')).body.data
  // All that is said otherwise: earlier tables are gone.
  const text = JSON.stringify({ schemas: [resourceOfColumns(table)] })
  const tried = await admin.call('POST', '/system/schemas/try', { text })
  expect(tried.status, JSON.stringify(tried.body)).toBe(200)
  const answer = await admin.call('POST', '/system/schemas/save', {
    version: latest,
    note: '新表',
    text,
    destructive: true,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return `/${table.name}`
}

/** What an import of the file's rows would do. */
export async function checked(content: Buffer | string, proposal: TableProposal, table: ChosenTable): Promise<Json> {
  const { first, last, leftOut, sheet } = proposal
  const name = nameOf(content)
  const answer = await server.as('admin').upload(`/${table.name}/import/check`, {
    fields: {
      sheet,
      place: JSON.stringify({ first, last, skip: leftOut.map(({ row }) => row) }),
      columns: JSON.stringify(Object.fromEntries(table.columns.map(({ column, name: field }) => [column, field]))),
    },
    files: [{ field: 'file', name, content }],
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

/** Imports the file's rows and answers the records as a list does, in the order of the file. */
export async function imported(content: Buffer | string, proposal: TableProposal): Promise<Record<string, unknown>[]> {
  const table = taken(proposal, `t${String(Math.random()).slice(2, 12)}`)
  const path = await saved(table)
  const { rows } = await checked(content, proposal, table)
  const states = rows.filter(({ state }: Json) => state !== 'new')
  expect(states, JSON.stringify(states.slice(0, 3))).toEqual([])
  expect(rows).toHaveLength(proposal.rows)
  const admin = server.as('admin')
  const records: Record<string, unknown>[] = []
  for (let from = 0; from < rows.length; from += 200) {
    const part = rows.slice(from, from + 200).map(({ row, record }: Json) => ({ row, record }))
    const stored = await admin.call('POST', `${path}/import`, { fileName: '台账', rows: part })
    expect(stored.body.data.rows.filter(({ state }: Json) => state !== 'added')).toEqual([])
  }
  const total = rows.length
  for (let from = 0; from < total; from += 200) {
    const list = await admin.call('GET', `${path}?range=${encodeURIComponent(JSON.stringify([from, from + 199]))}`)
    expect(list.status, JSON.stringify(list.body)).toBe(200)
    records.push(...(list.body as unknown as Record<string, unknown>[]))
  }
  return records
}
