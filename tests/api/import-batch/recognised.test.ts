import { describe, expect, test } from 'vitest'
import type { Line } from '../../support/workbooks.ts'
import { balanceLines, workbookOf } from '../../support/workbooks.ts'
import { companies, elsewhere, sixtyFiles, statementsOf, stranger, ways } from '../../support/batch-files.ts'
import { halfOf } from '../../support/halves.ts'
import { threeStatements } from '../../support/statement-files.ts'
import { entity, idOf, prepareCompanies, server, short, told } from './set-up.ts'

prepareCompanies()

const [jiangnan, wuxi, , group] = companies
if (!jiangnan || !wuxi || !group) throw new Error('the companies are there')
const named = (company: string, change: (sheets: Record<string, Line[]>) => void = () => undefined): Buffer => {
  const sheets = threeStatements({ company })
  change(sheets)
  return workbookOf(sheets)
}
const coded = (creditCode: string): Line[] => [[`统一社会信用代码：${creditCode}`]]

describe('sixty files of twenty companies', () => {
  test('each is told to be of its own, by name or code, wherever that stands', async () => {
    const files = sixtyFiles(1)
    expect(files).toHaveLength(60)
    for (const { name, content, company } of halfOf(files))
      expect([name, short(await told(content, name))]).toEqual([name, company.name])
  })

  test('every way of saying it is enough', async () => {
    for (const way of ways) {
      const { name, sheets } = statementsOf(wuxi, { way })
      expect([way, short(await told(workbookOf(sheets), name))]).toEqual([way, wuxi.name])
    }
  })
})

describe('whose it is must be said by a person', () => {
  test.each<[string, () => Buffer, string, unknown]>([
    ['nobody is named', () => named(''), '报表.xlsx', ['none', []]],
    ['somebody who is no customer', () => named(stranger.name), '报表.xlsx', ['unknown', []]],
    ['a customer of somebody else', () => named(elsewhere.name), '报表.xlsx', ['unknown', []]],
    [
      'the name is only like one',
      () => named('江南机械（苏州）有限公司'),
      '报表.xlsx',
      ['unknown', expect.arrayContaining([jiangnan.name])],
    ],
    ['a name in short', () => named('江南机械'), '报表.xlsx', ['unknown', expect.arrayContaining([jiangnan.name])]],
    [
      'the code of one, the name of another',
      () => named(jiangnan.name, (sheets) => sheets['资产负债表']?.splice(1, 0, ...coded(group.creditCode))),
      '报表.xlsx',
      ['contradicts', expect.arrayContaining([jiangnan.name, group.name])],
    ],
    [
      'the code of nobody, the name of a customer',
      () => named(jiangnan.name, (sheets) => sheets['利润表']?.splice(1, 0, ...coded(stranger.creditCode))),
      '报表.xlsx',
      ['contradicts', expect.arrayContaining([jiangnan.name])],
    ],
    [
      'another one in the name of the file',
      () => named(jiangnan.name),
      `${group.name}2024年报.xlsx`,
      ['several', expect.arrayContaining([jiangnan.name, group.name])],
    ],
    [
      'another one in short in the name of the file',
      () => named(jiangnan.name),
      '华东化工销售 2024.xlsx',
      ['contradicts', [jiangnan.name, '华东化工销售有限公司']],
    ],
    [
      'a stranger in the name of the file',
      () => named(jiangnan.name),
      `${stranger.name}报表.xlsx`,
      ['contradicts', [jiangnan.name]],
    ],
    [
      'a sheet each of two',
      () =>
        workbookOf({
          甲: balanceLines([['资产负债表'], [`编制单位：${jiangnan.name}`], ['2024年12月31日', null, '单位：元']]),
          乙: balanceLines([['资产负债表'], [`编制单位：${wuxi.name}`], ['2024年12月31日', null, '单位：元']]),
        }),
      '报表.xlsx',
      ['several', expect.arrayContaining([jiangnan.name, wuxi.name])],
    ],
    [
      'the name of the parent behind the name of a file of its subsidiary',
      () => named(''),
      `${jiangnan.name}苏州子公司2024.xlsx`,
      ['unknown', expect.arrayContaining([jiangnan.name])],
    ],
  ])('%s', async (_, content, name, expected) => {
    const answer = await told(content(), name)
    expect(short(answer)).toEqual(expected)
    expect(answer.reason?.msg).not.toMatch(/[{}]|“”/)
    // Nobody has it, and nobody else's name or code is told.
    expect(JSON.stringify([answer.customer, answer.candidates])).not.toContain(elsewhere.name)
    const files = await server.app.db.selectFrom('files').select(['customer_id', 'created_by']).execute()
    expect(files).toEqual([{ customer_id: null, created_by: 'u_clerk' }])
  })

  test('a former name counts, and one that another customer has now does not', async () => {
    const rows = [
      { customer: wuxi, former: ['太湖锻压有限公司', '江南机械集团有限公司'] },
      { customer: jiangnan, former: [] },
    ]
    for (const { customer, former } of rows)
      await server.app.db
        .insertInto('table_rows')
        .values({
          id: `tr_${customer.creditCode}`,
          customer_id: idOf(customer.name),
          table_id: 'basic',
          period: '',
          row_key: '',
          data: JSON.stringify({ companyName: customer.name, formerNames: former }),
          sources: '{}',
          precision: '{}',
          import_id: null,
          version: 1,
          created_at: '2024-01-01T00:00:00.000Z',
          updated_at: '2024-01-01T00:00:00.000Z',
        })
        .execute()
    expect(short(await told(named('太湖锻压有限公司'), '报表.xlsx'))).toBe(wuxi.name)
    expect(short(await told(named(group.name), '报表.xlsx'))).toEqual([
      'sameName',
      expect.toSatisfy((names: string[]) => names.toSorted().join() === [wuxi.name, group.name].toSorted().join()),
    ])
    const both = named(group.name, (sheets) => sheets['资产负债表']?.splice(1, 0, ...coded(wuxi.creditCode)))
    expect(short(await told(both, '报表.xlsx'))).toBe(wuxi.name)
  })

  test('a file that was given for one customer and is of another, or of nobody', async () => {
    const meant = { appUserId: idOf(jiangnan.name) }
    expect(short(await told(named(jiangnan.name), '报表.xlsx', meant))).toBe(jiangnan.name)
    expect(short(await told(named(wuxi.name), '报表.xlsx', meant))).toEqual(['other', [wuxi.name, jiangnan.name]])
    expect(short(await told(named(''), '报表.xlsx', meant))).toEqual(['none', [jiangnan.name]])
    expect(short(await told(named(stranger.name), '报表.xlsx', meant))).toEqual(['unknown', [jiangnan.name]])
  })

  test('the sentences are in the language that is read', async () => {
    const { body } = await server
      .as('clerk')
      .upload(
        `${entity}/import/batch/inspect`,
        { files: [{ field: 'file', name: 'a.xlsx', content: named(stranger.name) }] },
        { 'accept-language': 'en-US' },
      )
    expect(body.data.reason.msg).toMatch(/^The file names “远航船舶有限公司” \(\S+ A2\), and none of your clients/)
  })
})
