import { describe, expect, test } from 'vitest'
import type { FileImport, FileInspection } from '../../../core/imports-of-files.ts'
import { decidedOf, openOf, partsOf, sayOf, type Part } from '../../../src/features/importing/whole/parts.ts'
import { clear } from '../../support/app.ts'
import { appUserId, entity, prepareCustomer, server } from '../../support/clerk-customer.ts'
import { halfOf } from '../../support/halves.ts'
import { records, type RecordCase } from '../../support/layouts/records.ts'
import { schemaOf } from '../../core/statement/sheets.ts'

prepareCustomer()

async function inspected({ content, table, fileName = '数据.xlsx' }: RecordCase): Promise<FileInspection> {
  const { status, body } = await server.as('clerk').upload(`${entity}/import/inspect`, {
    fields: { tableId: table, appUserId },
    files: [{ field: 'file', name: fileName, content }],
  })
  expect([status, body.msg]).toEqual([200, expect.any(String)])
  const { fileId, fileName: name, ...read } = body.data
  return { fileId, fileName: name, tables: [{ tableId: table, ...read }], leftOut: [] }
}

const asked = (part: Part): string[] => openOf(part, [schemaOf(part.tableId)], () => '').map(({ key }) => key)

/** Says of what is asked that it is so. */
function confirmed(part: Part, open: readonly string[]): Part {
  let now = [part]
  if (open.includes('company')) now = sayOf(now, part.id, { type: 'said', said: { companyAccepted: true } })
  for (const [field, line] of Object.entries(part.plan.lines))
    if (!line.confirmed) now = sayOf(now, part.id, { type: 'confirm', field })
  return now[0] ?? part
}

const bringIn = (inspection: FileInspection, part: Part) =>
  server.as('clerk').call('POST', `${entity}/import/file`, {
    appUserId,
    fileId: inspection.fileId,
    tables: [decidedOf(part, schemaOf(part.tableId), undefined)],
  })

async function storedRows(table: string): Promise<Record<string, unknown>[]> {
  const page = { id: table, appUserId, pageNum: 1, pageSize: 20 }
  return (await server.as('clerk').call('POST', `${entity}/table/view`, page)).body.rows
}

describe('tables of records as clerks get them', () => {
  test.each(Object.keys(records).map((name, layout) => [name, layout] as const))('%s', async (name, layout) => {
    for (const variant of halfOf([0, 1, 3, 4]).map((one) => (one + layout) % 6)) {
      await clear(server.app, 'table_rows', 'imports', 'files')
      const made = records[name]?.(variant)
      if (!made) throw new Error(`no layout ${name}`)
      const inspection = await inspected(made)
      const [part] = partsOf(inspection)
      if (!part) throw new Error('no table')
      const open = asked(part)
      expect(open, `${name} ${variant}`).toEqual(made.asked ? [made.asked] : [])
      if (made.asked === 'company') {
        const refused = await bringIn(inspection, part)
        expect(refused.body.errors, `${name} ${variant}`).toMatchObject([{ field: '/company' }])
      }
      const { status, body } = await bringIn(inspection, confirmed(part, open))
      if (made.refused) {
        expect([status, body.msg], `${name} ${variant}`).toEqual([422, expect.stringMatching(made.refused)])
        expect(await storedRows(made.table)).toEqual([])
        continue
      }
      expect([status, body.msg], `${name} ${variant}`).toEqual([200, expect.any(String)])
      const [result] = (body.data as FileImport).tables
      expect([...new Set(result?.warnings?.map(({ kind }) => kind))], `${name} ${variant}`).toEqual(made.told ?? [])
      const rows = await storedRows(made.table)
      expect(rows.length, `${name} ${variant}`).toBe(made.rows.length)
      for (const row of made.rows)
        expect(rows, `${name} ${variant}`).toContainEqual(
          expect.objectContaining({
            ...row,
            ...(row['staffCount'] && { staffCount: Number(row['staffCount']) }),
            // Of a name that stands twice the first was confirmed here.
            ...(made.asked === 'guess' && { kwh: expect.any(String) }),
          }),
        )
    }
  })
})
