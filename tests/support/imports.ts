import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportResult } from '../../core/import-results.ts'
import type { MappingSuggestion, WorkbookInspection } from '../../core/imports.ts'
import type { Answer, Client } from './app.ts'

/** Real files that are not part of the project; tests that read them pass with a message where they are absent. */
export const sharedData = join(import.meta.dirname, '../../../shared/data')
export const hasShared = existsSync(sharedData)
if (!hasShared) console.log('the folder ../shared is absent: tests on real files are left out')

export const samplePath = (name: string): string => join(import.meta.dirname, '../samples', name)
export const sample = (name: string): Buffer => readFileSync(samplePath(name))

/** Fields of a form; what is no text goes as JSON. */
export const formFields = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  )

export const inspect = (
  client: Client,
  name: string,
  content: Buffer,
  tableId: string,
  appUserId: string,
): Promise<Answer> =>
  client.upload('/report/v2/entity/import/inspect', {
    fields: { tableId, appUserId },
    files: [{ field: 'file', name, content }],
  })

/** The mapping that a clerk gets who confirms what is sure and leaves guesses open. */
export const sureMapping = (suggestions: MappingSuggestion[]): Record<string, MappingSuggestion['target']> =>
  Object.fromEntries(
    suggestions.filter(({ confidence }) => confidence !== 'guess').map(({ sysEn, target }) => [sysEn, target]),
  )

export const importPath = (tableId: string): string =>
  ['cashFlow', 'balanceSheet', 'profitSheet'].includes(tableId)
    ? `/report/v2/entity/import/${tableId}`
    : '/report/v2/entity/upload/data'

/** Inspects and imports with the suggestions as the mapping, for whatever company the file names; fails where either is refused. */
export async function importBySuggestion(
  client: Client,
  name: string,
  content: Buffer,
  tableId: string,
  appUserId: string,
): Promise<{ inspection: WorkbookInspection; result: ImportResult }> {
  const inspected = await inspect(client, name, content, tableId, appUserId)
  if (inspected.status !== 200) throw new Error(`${name}: ${inspected.body.msg}`)
  const inspection: WorkbookInspection = inspected.body.data
  const sheet = inspection.sheets.find((one) => one.name === inspection.sheet)
  const mapping = JSON.stringify(sureMapping(sheet?.suggestions ?? []))
  // Who confirms that the company of the file is the customer.
  const company = sheet?.evidence?.company.name ?? ''
  const imported = await client.upload(importPath(tableId), {
    fields: { tableId, appUserId, fileId: inspection.fileId, sheet: inspection.sheet, mapping, company },
    files: [],
  })
  if (imported.status !== 200) throw new Error(`${name}: ${imported.body.msg}`)
  return { inspection, result: imported.body.data }
}
