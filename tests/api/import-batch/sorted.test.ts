import { describe, expect, test } from 'vitest'
import { importIdOf, readingOf } from '../../../src/features/importing/batch/item.ts'
import { companies, sixtyFiles, statementsOf, stranger } from '../../support/batch-files.ts'
import { sample } from '../../support/imports.ts'
import { threeStatements } from '../../support/statement-files.ts'
import { balanceLines, workbookOf, type Line } from '../../support/workbooks.ts'
import { entity, idOf, prepareCompanies, server } from './set-up.ts'
import { chosen, importReady, queueOf, standings, told } from './queue.ts'

prepareCompanies()

const [first, second] = companies
if (!first || !second) throw new Error('the companies are there')
const choice = ({ name, creditCode }: { name: string; creditCode: string }) => ({
  appUserId: idOf(name),
  userName: name,
  creditCode,
})
const of = (company: { name: string }, more: Parameters<typeof threeStatements>[0] = {}): Record<string, Line[]> =>
  threeStatements({ company: company.name, ...more })
const file = (name: string, sheets: Record<string, Line[]>) => ({ name, content: workbookOf(sheets) })

/** Customer → period → the cash that is stored. */
async function storedCash(): Promise<[string, string, string][]> {
  const rows = await server.app.db
    .selectFrom('table_rows')
    .select(['customer_id', 'period', 'data'])
    .where('table_id', '=', 'balanceSheet')
    .execute()
  return rows.map(({ customer_id: id, period, data }) => [
    id,
    period,
    String((typeof data === 'string' ? JSON.parse(data) : data).cash),
  ])
}

describe('sixty files of twenty companies, with others among them', () => {
  test('are sorted rightly; the ready ones come in with their own company, and each can be undone', async () => {
    const files = sixtyFiles(7)
    const traps = [
      file('没有企业.xlsx', threeStatements()),
      file('陌生企业.xlsx', of(stranger)),
      { name: 'encrypted.xlsx', content: sample('encrypted.xlsx') },
      { name: 'empty.xlsx', content: sample('empty.xlsx') },
      { name: '说明.docx', content: Buffer.from('x') },
      { name: '~$报表.xlsx', content: Buffer.from('x') },
    ]
    const items = await queueOf([...files, ...traps])
    expect(told(items).slice(0, 60)).toEqual(files.map(() => 'ready'))
    expect(standings(items.slice(60)).map(({ kind }) => kind)).toEqual(['look', 'look', 'cannot', 'cannot', 'cannot'])

    const after = await importReady(items)
    expect(after.slice(0, 60).map(({ work }) => work.kind)).toEqual(files.map(() => 'imported'))
    const cash = await storedCash()
    // Three files of two years each; the figures tell whose they are.
    expect(cash).toHaveLength(companies.length * 6)
    for (const [customerId, period, value] of cash) {
      const times = companies.findIndex(({ name }) => idOf(name) === customerId) + 1
      expect([period, value]).toEqual([period, String((Number(period.slice(0, 4)) % 2 === 0 ? 500 : 400) * times)])
    }

    const ids = after.flatMap(({ work }) => (work.kind === 'imported' ? (importIdOf(work.result) ?? []) : []))
    expect(new Set(ids).size).toBe(60)
    expect((await server.as('clerk').call('POST', `${entity}/import/undo`, { id: ids[0] })).status).toBe(200)
    expect(await storedCash()).toHaveLength(companies.length * 6 - 2)
  })
})

describe('a file is not ready', () => {
  test.each<[string, { name: string; content: Buffer }, string | RegExp]>([
    ['no unit', file('a.xlsx', of(first, { unit: '' })), /^look open\.unit/],
    ['another year in its name', file('2021年报.xlsx', of(first)), /^look open\.period/],
    ['another currency', file('a.xlsx', of(first, { unit: '单位：美元' })), /^look open\.rate/],
    [
      'the parent’s own statement',
      file('a.xlsx', { 表: [['母公司资产负债表'], ...(of(first)['资产负债表'] ?? []).slice(1)] }),
      /^look asked\.parent/,
    ],
    [
      'a sum that does not hold',
      file('a.xlsx', {
        表: (of(first)['资产负债表'] ?? []).map((line) => (line[0] === '资产总计' ? ['资产总计', 1900, 800] : line)),
      }),
      /^look .*asked\.checks/,
    ],
    [
      'two sheets for the same period',
      file('a.xlsx', { 甲: of(first)['资产负债表'] ?? [], 乙: of(first, { times: 2 })['资产负债表'] ?? [] }),
      /^look open\.block/,
    ],
    [
      'no period',
      file('a.xlsx', {
        表: balanceLines([['资产负债表'], [`编制单位：${first.name}`], [null, null, '单位：元']]),
      }),
      /^look open\.period/,
    ],
    ['a forecast', file('2030年预测.xlsx', of(first, { year: 2030 })), /^look /],
  ])('%s', async (_, one, expected) => {
    const items = await queueOf([one])
    expect(told(items)).toEqual([expect.stringMatching(expected)])
    expect((await importReady(items)).map(({ work }) => work.kind)).toEqual(['read'])
    expect(await storedCash()).toEqual([])
  })

  test('where it would change what is stored; and is nothing to import where all is stored already', async () => {
    await importReady(await queueOf([file('a.xlsx', of(first))]))
    const items = await queueOf([file('b.xlsx', of(first)), file('c.xlsx', of(first, { times: 2 }))])
    // What is the same and what differs contradict each other too.
    expect(told(items)[1]).toMatch(/^look .*asked\.changed/)
    expect(told(await queueOf([file('b.xlsx', of(first))]))).toEqual(['cannot asked.stored'])
    const before = await storedCash()
    await importReady(items)
    expect(await storedCash()).toEqual(before)
  })
})

describe('files of one batch', () => {
  test('with the same content: one of them is imported, the other told', async () => {
    const content = workbookOf(of(first))
    const items = await queueOf([
      { name: 'a.xlsx', content },
      { name: 'b.xlsx', content },
    ])
    expect(told(items)).toEqual(['ready', 'cannot asked.copy'])
  })

  test('with the same content under the names of two companies, or of two years: both need a look', async () => {
    const nobodys = workbookOf(threeStatements())
    const companiesOf = await queueOf([
      { name: `${first.name}.xlsx`, content: nobodys },
      { name: `${second.name}.xlsx`, content: nobodys },
    ])
    expect(told(companiesOf)).toEqual(['look asked.readOtherwise', 'look asked.readOtherwise'])
    const undated = workbookOf({
      表: balanceLines([['资产负债表'], [`编制单位：${first.name}`], [null, null, '单位：元']]),
    })
    const yearsOf = await queueOf([
      { name: '2023年12月31日.xlsx', content: undated },
      { name: '2024年12月31日.xlsx', content: undated },
    ])
    for (const standing of told(yearsOf)) expect(standing).toMatch(/^look .*asked\.readOtherwise/)
  })

  test('that give different figures for the same table and period: both need a look, and neither comes in', async () => {
    const items = await queueOf([
      file('a.xlsx', of(first)),
      file('b.xlsx', of(first, { times: 3 })),
      file('c.xlsx', of(second)),
    ])
    expect(told(items)).toEqual(['look asked.conflict', 'look asked.conflict', 'ready'])
    const after = await importReady(items)
    expect(after.map(({ work }) => work.kind)).toEqual(['read', 'read', 'imported'])
    expect(new Set((await storedCash()).map(([id]) => id))).toEqual(new Set([idOf(second.name)]))
  })

  test('that agree where both speak come in both', async () => {
    const items = await queueOf([
      file('a.xlsx', of(first)),
      file('b.xlsx', of(first, { year: 2026, unit: '单位：元' })),
    ])
    expect(told(items)[0]).toBe('ready')
  })
})

describe('a person says whose a file is', () => {
  test('and it is ready where nothing else is open', async () => {
    const [item] = await queueOf([file('a.xlsx', threeStatements())])
    if (!item) throw new Error('the file is there')
    const named = await chosen(item, choice(first))
    expect(told([named])).toEqual(['ready'])
    const [after] = await importReady([named])
    expect(after && readingOf(after)?.customer?.userName).toBe(first.name)
    expect(new Set((await storedCash()).map(([id]) => id))).toEqual(new Set([idOf(first.name)]))
  })

  test('and is asked once more where the file names another company', async () => {
    const [item] = await queueOf([file('a.xlsx', of(stranger))], choice(first))
    if (!item) throw new Error('the file is there')
    expect(told([item])).toEqual([expect.stringMatching(/^look 文件写的是“远航船舶有限公司”/)])
    expect(told([await chosen(item, choice(first))])).toEqual([expect.stringMatching(/^look open\.company/)])
  })

  test.each([
    ['of nobody', () => threeStatements(), /^look 文件没有写明是哪家企业/],
    [
      'of another customer',
      () => of(second),
      /^look 文件是“江南机械（无锡）有限公司”的，不是所选客户“江南机械有限公司”的/,
    ],
    ['of the customer', () => of(first), /^ready$/],
  ])('a file that was given for one customer and is %s', async (_, sheets, expected) => {
    expect(told(await queueOf([file('a.xlsx', sheets())], choice(first)))).toEqual([expect.stringMatching(expected)])
  })

  test('every way of naming it is ready by itself', async () => {
    for (const way of ['code', 'both'] as const) {
      const { name, sheets } = statementsOf(first, { way })
      expect([way, ...told(await queueOf([file(name, sheets)]))]).toEqual([way, 'ready'])
    }
  })
})
