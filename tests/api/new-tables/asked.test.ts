import { describe, expect, test } from 'vitest'
import { columnIn, imported, prepareTables, proposed, propose, saved, server, taken, checked } from './set-up.ts'
import { bookOf, company, resident, times } from './workbooks.ts'

prepareTables()

const lines = [['客户名称', '余额（元）'], ...times(8, (index) => [company(index), index + 0.5])]

describe('a file that is made a table', () => {
  test('is looked at for who may change schemas alone', async () => {
    for (const who of ['clerk', 'reader'] as const) {
      const answer = await propose(bookOf(lines), { who })
      expect([answer.status, answer.body.msg]).toEqual([403, expect.any(String)])
    }
  })

  test('leaves nothing behind: no file, no version, no record, no entry of the trail', async () => {
    const counted = async (): Promise<number[]> =>
      Promise.all(
        (['files', 'schema_versions', 'records', 'audit'] as const).map(async (table) => {
          const rows = await server.app.db.selectFrom(table).selectAll().execute()
          return rows.length
        }),
      )
    const before = await counted()
    await proposed(bookOf(lines))
    expect(await counted()).toEqual(before)
  })

  test('is refused in one sentence where it is none', async () => {
    const refused = async (content: Buffer | string, name: string): Promise<unknown[]> => {
      const answer = await propose(content, { name })
      expect(answer.body.msg).toMatch(/^[^。]+(?:。[^。]+)?。$/)
      return [answer.status]
    }
    expect(await refused('', 'a.csv')).toEqual([422])
    expect(await refused(Buffer.from('PK\u0003\u0004 nothing'), 'a.xlsx')).toEqual([422])
    expect(await refused(Buffer.from('%PDF-1.7'), 'a.xlsx')).toEqual([415])
    expect(await refused('text', 'a.exe')).toEqual([415])
    expect(
      await refused(
        bookOf([times(250, (index) => [`h${index}`]).flat(), times(250, (index) => [index]).flat()]),
        'a.xlsx',
      ),
    ).toEqual([422])
  })

  test('says what is wrong with what was said of it', async () => {
    for (const said of [
      { headings: 'x' },
      { headings: '5-2' },
      { headings: '1-40' },
      { records: '{' },
      { records: '["a"]' },
    ]) {
      const answer = await propose(bookOf(lines), said)
      expect([said, answer.status]).toEqual([said, 400])
    }
    expect((await propose(bookOf(lines), { headings: '200' })).status).toBe(422)
  })

  test('takes the headings that it is told, and none', async () => {
    const file = bookOf([['2025年台账', '单位：元'], ...lines])
    expect((await proposed(file, { headings: '2' })).rows).toBe(8)
    const none = await proposed(bookOf(lines.slice(1)), { headings: '0' })
    expect([none.rows, none.columns.map(({ label }) => label['zh-CN'])]).toEqual([8, ['A 列', 'B 列']])
    expect((await imported(bookOf(lines.slice(1)), none)).length).toBe(8)
  })

  test('numbers of persons are stored whole, and shown masked', async () => {
    const file = bookOf([['姓名', '身份证号'], ...times(6, (index) => [company(index), resident(index + 1)])])
    const proposal = await proposed(file)
    const records = await imported(file, proposal)
    expect(JSON.stringify(records)).not.toContain(resident(1))
    const stored = JSON.stringify(await server.app.db.selectFrom('records').select('extra').execute())
    for (const index of times(6, (at) => [at]).flat()) expect(stored).toContain(resident(Number(index) + 1))
  })

  test('a file that is imported twice adds nothing the second time, where records can be told apart', async () => {
    const file = bookOf([['合同编号', '余额（元）'], ...times(8, (index) => [`HT${index}`, index + 0.5])])
    const proposal = await proposed(file)
    expect(proposal.key).toEqual([columnIn(proposal, '合同编号').column])
    const table = taken(proposal)
    await saved(table)
    const { rows } = await checked(file, proposal, table)
    const part = rows.map(({ row, record }: { row: number; record: object }) => ({ row, record }))
    const admin = server.as('admin')
    await admin.call('POST', `/${table.name}/import`, { fileName: 'x.xlsx', rows: part })
    const again = await checked(file, proposal, table)
    expect(new Set(again.rows.map(({ state }: { state: string }) => state))).toEqual(new Set(['there']))
  })

  test('a place that is none is refused where rows are imported', async () => {
    const proposal = await proposed(bookOf(lines))
    const table = taken(proposal)
    await saved(table)
    for (const place of ['{', '[]', '{"first":3,"last":1,"skip":[]}', '{"first":1,"last":1,"skip":["x"]}']) {
      const answer = await server.as('admin').upload(`/${table.name}/import/check`, {
        fields: { place },
        files: [{ field: 'file', name: 'a.xlsx', content: bookOf(lines) }],
      })
      expect([place, answer.status]).toEqual([place, 400])
    }
  })
})
