import { beforeAll, describe, expect, test } from 'vitest'
import { workbookOf } from '../../support/workbooks.ts'
import {
  form,
  matchings,
  prepareMatchings,
  read,
  recalled,
  server,
  sheetIn,
  suggested,
  taught,
  type Rows,
} from './set-up.ts'

prepareMatchings()
let second = ''
beforeAll(async () => {
  const added = await server.as('clerk').call('POST', '/system/agent/user/customer/add', {
    creditCode: '91350100M000100Y43',
    enterpriseName: '乙机械(演示)有限公司',
  })
  second = added.body.data.userId
})
const sheetOf = (rows: Rows, name = '资产负债表'): Buffer => workbookOf({ [name]: rows })
const head: Rows = [['资产负债表'], ['2024-12-31', '单位：元'], ['资产', '期末余额']]
const foot: Rows = [['资产总计', 1000], ['负债：'], ['负债合计', 400], ['所有者权益合计', 600]]
const assets: Rows = [['流动资产：'], ['应收账款', 300], ['存货', 200]]
const line: Rows[number] = ['存出款项', 500]

describe('a line is not the same', () => {
  const others: [string, Buffer][] = [
    ['in another section', sheetOf([...head, ...assets, ['非流动资产：'], line, ...foot])],
    [
      'among the liabilities',
      sheetOf([
        ...head,
        ...assets,
        ['资产总计', 1000],
        ['流动负债：'],
        line,
        ['负债合计', 400],
        ['所有者权益合计', 600],
      ]),
    ],
    [
      'below another heading',
      sheetOf([...head, ['流动资产：'], ['表外项目：'], line, ['应收账款', 300], ['存货', 200], ...foot]),
    ],
    [
      'below a numbered heading',
      sheetOf([...head, ['流动资产：'], ['（三）受限资产'], line, ['应收账款', 300], ['存货', 200], ...foot]),
    ],
    [
      'as a part of another line',
      form([
        ['保证金', 600],
        ['其中：存出款项', 500],
      ]),
    ],
    ['as what is taken off', form([['减：存出款项', 500]])],
    ['with a unit of its own', form([['存出款项(万元)', 500]])],
    ['where the name stands twice', form([line, ['存出款项', 20]])],
    ['without a figure', form([['存出款项', null]])],
    ['with a name that is only like it', form([['存出款项净额', 500]])],
    ['with a longer name', form([['其他存出款项', 500]])],
    ['in English', form([['Deposits paid', 500]])],
    [
      'in the second half of a two-sided statement',
      sheetOf([
        ['资产负债表'],
        ['2024-12-31', '单位：元'],
        ['资产', '期末余额', '负债和权益', '期末余额'],
        ['流动资产：', null, '流动资产：', null],
        ['应收账款', 300, '存出款项', 500],
        ['存货', 200, '负债合计', 400],
        ['资产总计', 1000, '所有者权益合计', 600],
      ]),
    ],
  ]
  test.each(others)('%s', async (_name, now) => {
    await taught(form(), { cash: '存出款项' })
    expect((await recalled(now)) ?? null).not.toEqual(expect.arrayContaining(['remembered']))
  })
})

describe('a line is the same', () => {
  test.each([
    ['in full width and with spaces', form([['　存 出 款 项　', 500]])],
    ['in traditional characters', form([['存出款項', 500]])],
    ['with other figures', form([['存出款项', -3.25]])],
    ['in another period', form([line], { period: '2026-06-30' })],
    [
      'on a sheet of another name',
      sheetOf([...head, ['流动资产：'], line, ['应收账款', 300], ['存货', 200], ...foot], 'BS'),
    ],
    [
      'in another order',
      sheetOf([...head, ['流动资产：'], ['存货', 200], ['应收账款', 300], ['预付款项', 9], line, ...foot]),
    ],
    ['in a corrected file', form([['存出款项', 501]])],
  ])('%s', async (_name, now) => {
    await taught(form(), { cash: '存出款项' })
    expect(await recalled(now)).toEqual([expect.any(String), 'remembered', null])
  })
  test('where a column is another', async () => {
    await taught(form(), { cash: '存出款项' })
    const shifted = sheetOf([
      ['资产负债表'],
      [null, '2024-12-31', '单位：元'],
      [null, '资产', '期末余额'],
      [null, '流动资产：'],
      [null, '存出款项', 500],
      [null, '应收账款', 300],
      [null, '存货', 200],
      [null, '资产总计', 1000],
      [null, '负债：'],
      [null, '负债合计', 400],
      [null, '所有者权益合计', 600],
    ])
    expect(await recalled(shifted)).toEqual(['存出款项', 'remembered', null])
  })
})

describe('a remembered match is asked', () => {
  test('under another unit', async () => {
    await taught(form(), { cash: '存出款项' })
    expect(await recalled(form([line], { unit: '万元' }))).toEqual(['存出款项', 'remembered', 'unit'])
  })
  test('where the file has a line by the name of the field now', async () => {
    await taught(form(), { cash: '存出款项' })
    expect(await recalled(form([line, ['货币资金', 7]]))).toEqual(['存出款项', 'remembered', 'differs'])
  })
  test('but not again where the clerk had changed just that', async () => {
    const both = form([line, ['货币资金', 7]])
    await taught(both, { cash: '存出款项' })
    expect(await recalled(both)).toEqual(['存出款项', 'remembered', null])
  })
  test('where a gross line stands beside its net, each time', async () => {
    const gross = form([
      ['其他应收款', 90],
      ['减：坏账准备', 10],
      ['其他应收款净额', 85],
    ])
    const own = suggested(await read(gross), 'otherReceivables')
    expect(own?.doubt).toBe(true)
    await taught(gross, { otherReceivables: '其他应收款' })
    expect(await recalled(gross, 'otherReceivables')).toEqual(['其他应收款', 'remembered', 'doubt'])
  })
  test('where a check that holds no longer would', async () => {
    const rows: Rows = [
      ['货币资金', 500],
      ['流动资产合计', 1000],
    ]
    const odd: Rows = [
      ['存出款项', 500],
      ['流动资产合计', 1000],
    ]
    const whole = (lines: Rows): Buffer =>
      sheetOf([...head, ['流动资产：'], lines[0]!, ['应收账款', 300], ['存货', 200], lines[1]!, ...foot])
    await taught(whole(odd), { cash: '存出款项', inventories: null })
    const both = sheetOf([...head, ['流动资产：'], rows[0]!, ['应收账款', 300], ['存货', 200], rows[1]!, ...foot])
    const one = suggested(await read(both), 'inventories')
    expect(one).toMatchObject({ target: [], remembered: { asked: 'check', check: expect.stringMatching(/./) } })
  })
  test('where the line would fill another field as well', async () => {
    await taught(form(), { cash: '存出款项' })
    await taught(form([line, ['在途款', 3]]), { otherReceivables: '存出款项', cash: '在途款' })
    await server.app.db.deleteFrom('matchings').where('lines', 'like', '%在途款%').execute()
    const now = await read(form())
    expect(suggested(now, 'otherReceivables')?.remembered?.asked ?? null).toBeNull()
    await taught(form(), { cash: '存出款项', otherReceivables: null })
    const both = await read(form())
    expect([suggested(both, 'cash')?.remembered?.asked, suggested(both, 'otherReceivables')?.target ?? []]).toEqual([
      null,
      [],
    ])
  })
  test('where the name of the line is that of another field', async () => {
    // A column of a private form: what everybody calls 预付款项 was taken for 货币资金.
    await taught(form([['预付款项', 5]]), { cash: '预付款项', prepayments: null })
    const now = await read(form([['预付款项', 5]]))
    expect(suggested(now, 'cash')?.remembered?.asked).toBeNull()
    expect(suggested(now, 'prepayments')?.target).toEqual([])
    // Where the second half of that is forgotten, the line would count twice.
    const [left] = (await matchings()).filter(({ sysEn }) => sysEn === 'prepayments')
    await server.app.db.deleteFrom('matchings').where('id', '=', left!.id).execute()
    expect(await recalled(form([['预付款项', 5]]))).toEqual(['预付款项', 'remembered', 'used'])
  })
  test('where the file names another company', async () => {
    await taught(form(), { cash: '存出款项' })
    const foreign = sheetOf([
      ['资产负债表'],
      ['编制单位：丙丁贸易有限公司'],
      ['2024-12-31', '单位：元'],
      ['资产', '期末余额'],
      ['流动资产：'],
      line,
      ['应收账款', 300],
      ['存货', 200],
      ...foot,
    ])
    expect(await recalled(foreign)).toEqual(['存出款项', 'remembered', 'company'])
  })
  test('where two clerks chose differently, until one of them settles it', async () => {
    const rows: Rows = [line, ['在途款', 3]]
    await taught(form(rows), { cash: '存出款项' })
    await server.app.db.updateTable('matchings').set({ created_by: 'u_other' }).execute()
    await taught(form(rows, { period: '2025-12-31' }), { cash: '在途款' })
    const one = suggested(await read(form(rows)), 'cash')
    expect(one).toMatchObject({
      excelEn: '在途款',
      remembered: { asked: 'several', others: [{ excelEn: '存出款项' }] },
    })
    await taught(form(rows, { period: '2023-12-31' }), { cash: '存出款项' })
    expect(await recalled(form(rows))).toEqual(['存出款项', 'remembered', null])
    expect(await matchings()).toHaveLength(1)
  })
  test('where a colleague cleared it', async () => {
    await taught(form(), { cash: '存出款项' })
    await server.app.db.updateTable('matchings').set({ created_by: 'u_other' }).execute()
    await taught(form([line, ['在途款', 3]], { period: '2025-12-31' }), { cash: null })
    expect(suggested(await read(form()), 'cash')?.remembered).toMatchObject({ asked: 'several' })
  })
  test('where two customers of the branch say different things', async () => {
    await server.app.db.updateTable('customers').set({ branch_id: 'b_1' }).execute()
    const third = (
      await server.as('clerk').call('POST', '/system/agent/user/customer/add', {
        creditCode: '91110000100000000A',
        enterpriseName: '丙机械(演示)有限公司',
      })
    ).body.data.userId
    await server.app.db.updateTable('customers').set({ branch_id: 'b_1' }).execute()
    const rows: Rows = [line, ['在途款', 3]]
    await taught(form(rows), { cash: '存出款项' }, { id: second })
    await taught(form(rows), { cash: '在途款' }, { id: third })
    expect(await recalled(form(rows))).toEqual(['在途款', 'remembered', 'several'])
  })
})

describe('what is remembered', () => {
  test('keeps a sign', async () => {
    const rows: Rows = [line, ['在途款', 3]]
    await taught(form(rows), { cash: ['存出款项', '在途款'] }, { more: {} })
    const stored = await server.app.db.selectFrom('matchings').select(['id', 'lines']).executeTakeFirstOrThrow()
    const lines = JSON.parse(stored.lines).map((one: object, index: number) => ({ ...one, sign: index === 1 ? -1 : 1 }))
    await server.app.db
      .updateTable('matchings')
      .set({ lines: JSON.stringify(lines) })
      .execute()
    expect(suggested(await read(form(rows)), 'cash')).toMatchObject({
      excelEn: '存出款项 - 在途款',
      target: [{ row: 5 }, { row: 6, sign: -1 }],
    })
  })
  test('is of the field, not of its name: a field that is gone is not matched, and is told as gone', async () => {
    await taught(form(), { cash: '存出款项' })
    await server.app.db.updateTable('matchings').set({ field_id: 'f_gone' }).execute()
    expect(await recalled(form())).toBeUndefined()
    expect(await matchings()).toMatchObject([{ sysEn: '', label: '', excelEn: '存出款项' }])
  })
  test('stays with its table', async () => {
    await taught(form(), { cash: '存出款项' })
    await server.app.db.updateTable('matchings').set({ table_id: 'profitSheet' }).execute()
    expect(await recalled(form())).toBeUndefined()
  })
  test('is used on each sheet with its own lines', async () => {
    const rows = (extra: Rows): Rows => [
      ...head,
      ...extra,
      ['流动资产：'],
      line,
      ['应收账款', 300],
      ['存货', 200],
      ...foot,
    ]
    const two = workbookOf({ 合并资产负债表: rows([]), 母公司资产负债表: rows([['说明行']]) })
    await taught(form(), { cash: '存出款项' })
    const inspection = await read(two)
    const places = inspection.sheets.map(({ name }) => {
      const row = suggested(inspection, 'cash', name)?.target[0]?.row
      return sheetIn(inspection, name).items.find((item) => item.row === row)?.cell
    })
    expect(places).toEqual(['A5', 'A6'])
  })
  test('of a table of records goes by the name of the column', async () => {
    const records = (...names: string[]): Buffer =>
      workbookOf({
        用电: [
          ['月份', '用电户号', '总用电量', ...names],
          ['2024-01', '1', 9, 100, 7],
          ['2024-02', '1', 9, 120, 8],
        ],
      })
    const plain = await read(records('甲栏', '乙栏'), { table: 'power' })
    const month = sheetIn(plain).suggestions.find(({ excelEn }) => excelEn === '月份')?.sysEn
    expect(month).toBeTypeOf('string')
    await taught(records('甲栏', '乙栏'), { contractCapacity: '甲栏' }, { table: 'power' })
    const field = 'contractCapacity'
    const table = { table: 'power' }
    expect(await recalled(records('乙栏', '甲栏'), field, table)).toEqual(['甲栏', 'remembered', null])
    expect(await recalled(records('甲栏（新）', '乙栏'), field, table)).toBeUndefined()
    expect(await recalled(records('甲栏', '甲栏'), field, table)).toBeUndefined()
    expect(await recalled(records('甲栏', '合同容量'), field, table)).toEqual(['甲栏', 'remembered', 'differs'])
  })
})
