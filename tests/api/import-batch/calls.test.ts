import { describe, expect, test } from 'vitest'
import type { FileInspection } from '../../../core/imports-of-files.ts'
import type { Answer } from '../../support/app.ts'
import { companies, elsewhere } from '../../support/batch-files.ts'
import { sample, sureMapping } from '../../support/imports.ts'
import { threeStatements } from '../../support/statement-files.ts'
import { workbookOf } from '../../support/workbooks.ts'
import { entity, idOf, prepareCompanies, send, server, told } from './set-up.ts'

prepareCompanies()

const [first, second] = companies
if (!first || !second) throw new Error('the companies are there')
const nobodys = workbookOf(threeStatements())
const own = workbookOf(threeStatements({ company: first.name }))
const assign = (fileId: string, appUserId: string, as: 'clerk' | 'other' | 'reader' = 'clerk'): Promise<Answer> =>
  server.as(as).call('POST', `${entity}/import/batch/assign`, { fileId, appUserId })
const files = () => server.app.db.selectFrom('files').select(['id', 'customer_id', 'purpose', 'sha256']).execute()

describe('a file of a batch', () => {
  test('whose customer is certain is recorded with it, and imported as any other', async () => {
    const { fileId, customer, inspection, sha256 } = await told(own, '报表.xlsx')
    expect([customer?.appUserId, inspection.fileId]).toEqual([idOf(first.name), fileId])
    expect(await files()).toEqual([{ id: fileId, customer_id: idOf(first.name), purpose: 'inspected', sha256 }])
    const tables = inspection.tables.map(({ tableId, sheet, sheets }) => ({
      tableId,
      sheet,
      mapping: sureMapping(sheets.find(({ name }) => name === sheet)?.suggestions ?? []),
    }))
    const answer = await server
      .as('clerk')
      .call('POST', `${entity}/import/file`, { appUserId: customer?.appUserId, fileId, tables })
    expect(answer.status).toBe(200)
    const rows = await server.app.db.selectFrom('table_rows').select('customer_id').execute()
    expect([...new Set(rows.map((row) => row.customer_id))]).toEqual([idOf(first.name)])
  })

  test('of nobody is given to whom a person chooses, without a second upload; and to another one after that', async () => {
    const { fileId } = await told(nobodys, '报表.xlsx')
    for (const { name } of [first, second]) {
      const { status, body } = await assign(fileId, idOf(name))
      const inspection = body.data as FileInspection
      expect([status, inspection.tables.length]).toEqual([200, 3])
      expect(await files()).toContainEqual(
        expect.objectContaining({ id: inspection.fileId, customer_id: idOf(name), purpose: 'inspected' }),
      )
    }
    const contents = new Set((await files()).map(({ sha256 }) => sha256))
    expect(contents.size).toBe(1)
  })

  test('that was certain can be given to another one, and then says that it is not its', async () => {
    const { fileId } = await told(own, '报表.xlsx')
    const { body } = await assign(fileId, idOf(second.name))
    const [table] = (body.data as FileInspection).tables
    expect(table?.sheets[0]?.evidence?.company).toMatchObject({ name: first.name, same: false })
    expect((await assign(fileId, idOf(first.name))).body.data.fileId).toBe(fileId)
  })

  test('is nobody else’s: to others it does not exist, nor a customer out of the scope', async () => {
    const open = await told(nobodys, '报表.xlsx')
    const certain = await told(own, '报表.xlsx')
    const answers = [
      await assign(open.fileId, idOf(elsewhere.name), 'other'),
      await assign(certain.fileId, idOf(elsewhere.name), 'other'),
      await assign(open.fileId, idOf(elsewhere.name)),
      await assign('f_none', idOf(first.name)),
      await send(nobodys, '报表.xlsx', { appUserId: idOf(elsewhere.name) }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await assign(open.fileId, idOf(first.name), 'reader')).status).toBe(403)
    // The import itself asks whose the file is, too.
    const stolen = await server.as('clerk').call('POST', `${entity}/import/file`, {
      appUserId: idOf(second.name),
      fileId: certain.fileId,
      tables: [{ tableId: 'balanceSheet', sheet: '资产负债表', mapping: {} }],
    })
    expect(stolen.status).toBe(422)
  })

  test.each([
    ['encrypted.xlsx', 422, /密码/],
    ['broken.xlsx', 422, /损坏|不完整/],
    ['renamed.xlsx', 415, /扩展名|内容/],
    ['empty.xlsx', 422, /没有/],
  ])(
    'that cannot be read is refused with its sentence, and nothing is recorded: %s',
    async (name, status, sentence) => {
      const answer = await send(sample(name), name)
      expect([answer.status, answer.body.msg]).toEqual([status, expect.stringMatching(sentence)])
      expect(await files()).toEqual([])
    },
  )

  test.each([
    ['a.pdf', Buffer.from('%PDF-1.4')],
    ['a.xlsx', workbookOf({ Sheet1: [['你好', 1]] })],
  ])('that is no table is refused: %s', async (name, content) => {
    expect((await send(content, name)).status).toBeGreaterThanOrEqual(415)
    expect(await files()).toEqual([])
  })

  test('the same content has the same name of its content', async () => {
    const [one, other] = [await told(own, 'a.xlsx'), await told(own, 'b.xlsx')]
    expect(one.sha256).toBe(other.sha256)
    expect(one.sha256).not.toBe((await told(nobodys, 'a.xlsx')).sha256)
  })

  test('says whether its statements are a group’s or a parent’s own', async () => {
    const sheets = threeStatements({ company: first.name })
    const titled = (title: string) => workbookOf({ 表: [[title], ...(sheets['资产负债表'] ?? []).slice(1)] })
    const scopeOf = async (title: string) => (await told(titled(title), 'a.xlsx')).inspection.tables[0]?.scope
    expect([await scopeOf('合并资产负债表'), await scopeOf('母公司资产负债表'), await scopeOf('资产负债表')]).toEqual([
      'group',
      'parent',
      undefined,
    ])
  })
})
