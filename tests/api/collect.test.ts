import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CollectionState } from '../../core/collect.ts'
import { fromJson, toJson } from '../../server/db/client.ts'
import { clear, testApp, type TestApp } from '../support/app.ts'
import { collecting, standing, startFor, type Collecting } from '../support/collecting.ts'
import { eventually } from '../support/eventually.ts'
import { consentingCustomer, creditCode, loopbackSource, month, page, replies } from '../support/source.ts'

let server: TestApp
let source: Awaited<ReturnType<typeof loopbackSource>>
let runner: Collecting | undefined

beforeAll(async () => {
  server = await testApp()
  source = await loopbackSource()
})
beforeEach(async () => {
  await clear(server.app, 'collections', 'table_rows', 'consents', 'qr_codes', 'customers')
  source.asked.length = 0
})
afterEach(async () => {
  await runner?.stop()
  expect(runner?.failures ?? []).toEqual([])
  runner = undefined
})
afterAll(async () => {
  await server.close()
  await source.close()
})

const run = (options?: Parameters<typeof collecting>[2]): Collecting =>
  (runner = collecting(server, source.url, options))
const reaches = (state: CollectionState, dataType = '1'): Promise<void> =>
  eventually(async () => expect((await standing(server, dataType)).state).toBe(state))
const rowsOf = (table = 'power') =>
  server.app.db.selectFrom('table_rows').selectAll().where('table_id', '=', table).orderBy('period').execute()
const ended = async (state: CollectionState) => {
  run()
  await startFor(server, await consentingCustomer(server.app.db))
  await reaches(state)
  return standing(server)
}

describe('a fetch', () => {
  test('asks by the consent, page by page, and stores each value with where it came from and when', async () => {
    source.reply(
      replies.json(200, page([month('2025-04')], { next: 'p2' })),
      replies.json(200, page([month('2025-05')], { asOf: '2025-06-30' })),
    )
    const told = await ended('done')
    expect(told).toMatchObject({
      rows: 2,
      pages: 2,
      source: source.host,
      asOf: '2025-06-30',
      message: '',
      refused: { count: 0 },
      attempts: 1,
      nextTime: null,
    })
    expect(source.asked.map(({ body }) => body)).toEqual([
      {
        creditCode,
        enterpriseName: '示范企业',
        table: 'power',
        authorisation: { id: 'cs_c_1', time: expect.any(String), hash: 'a'.repeat(64) },
      },
      expect.objectContaining({ cursor: 'p2' }),
    ])
    const [first, second] = await rowsOf()
    expect(fromJson(first?.data)).toEqual({ accountNo: '001', month: '2025-04', kwh: '100.5', feeTotal: '80.25' })
    expect(fromJson<object>(second?.sources)).toMatchObject({
      feeTotal: {
        kind: 'fetch',
        fileName: source.host,
        collectionId: told.id,
        raw: ['80.25'],
        time: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    })
  })

  test('of basic data fills the one row of its table', async () => {
    source.reply(
      replies.json(200, page([{ companyName: '示范企业', uscc: creditCode, employees: 30, mainProducts: ['轴承'] }])),
    )
    run()
    await startFor(server, await consentingCustomer(server.app.db), ['2', '3'])
    await reaches('done', '2')
    expect((await rowsOf('basic')).map((row) => fromJson(row.data))).toEqual([
      { companyName: '示范企业', uscc: creditCode, employees: 30, mainProducts: ['轴承'] },
    ])
    expect((await standing(server, '1')).state).toBe('none')
  })

  test('sends the credentials of the address in a header, and tells them to nobody', async () => {
    source.reply(replies.status(401))
    const told = await ended('failed')
    expect(source.asked[0]?.authorization).toBe(`Basic ${Buffer.from('bank:s3cret').toString('base64')}`)
    expect(told.message).toBe('数据来源拒绝了访问（状态 401）。请联系管理员核对账号。')
    const audit = await server.app.db.selectFrom('audit').selectAll().execute()
    for (const secret of ['s3cret', 'k3y', 'secret of the source'])
      expect(JSON.stringify([told, runner?.warned, audit])).not.toContain(secret)
    expect(runner?.warned).toEqual([
      expect.objectContaining({ source: source.host, reason: 'collect.fault.credentials', status: 401 }),
    ])
  })

  test('refuses bad rows one by one with field and reason, in both languages, and stores the others', async () => {
    source.reply(
      replies.json(
        200,
        page([
          month('2025-01'),
          month('2025-13'),
          month('2025-02', { kwh: 'many', overdueDays: 1.5 }),
          month('2025-01'),
          { month: '2025-03', kwh: '1' },
          month('2025-04', { accountName: 'a\u0000b' }),
          month('2025-05', { tariff: 'new', ['__proto__']: { x: 1 } }),
        ]),
      ),
    )
    const told = await ended('partial')
    expect(told).toMatchObject({
      rows: 2,
      message: '部分数据不符合要求，未采用。原因见下。',
      refused: { count: 5, unknown: ['tariff', '__proto__'] },
    })
    expect(told.refused.rows.map(({ row, faults }) => [row, ...faults.map(({ label }) => label)])).toEqual([
      [2, '月份'],
      [3, '总用电量', '逾期天数'],
      [4, ''],
      [5, '用电户号'],
      [6, '用电户名'],
    ])
    expect(told.refused.rows[1]?.faults[0]).toMatchObject({
      field: 'kwh',
      value: 'many',
      msg: expect.stringMatching(/小数|数字/),
    })
    const english = await standing(server, '1', 'c_1', { 'accept-language': 'en-US' })
    expect(english.refused.rows[0]?.faults[0]?.msg).toMatch(/month/i)
    expect((await rowsOf()).map(({ period }) => period)).toEqual(['2025-01', '2025-05'])
  })

  test('of nothing but bad rows has failed, and stores nothing', async () => {
    source.reply(replies.json(200, page([{ kwh: '1' }])))
    expect(await ended('failed')).toMatchObject({
      rows: 0,
      refused: { count: 1 },
      message: '数据来源给出的数据都不符合要求，未采用。原因见下。',
    })
    expect(await rowsOf()).toEqual([])
  })

  test('keeps what came when a later page fails, and says what is missing', async () => {
    source.reply(replies.json(200, page([month('2025-01')], { next: 'p2' })), replies.status(400))
    expect(await ended('partial')).toMatchObject({
      rows: 1,
      message: '数据来源出错（状态 400）。已采集的数据已保留，其余未采集。',
    })
    expect(await rowsOf()).toHaveLength(1)
  })

  test('is partial where the source says that something is missing, in its words', async () => {
    source.reply(replies.json(200, page([month('2025-01')], { complete: false, missing: '2022 年以前的数据已归档' })))
    expect(await ended('partial')).toMatchObject({
      rows: 1,
      message: '数据来源说明数据不完整：2022 年以前的数据已归档',
    })
  })

  test('ends where a source gives the same page for ever', async () => {
    source.reply(replies.json(200, page([month('2025-01')], { next: 'p2' })))
    expect(await ended('partial')).toMatchObject({ pages: 2, message: '数据来源重复给出同一页，其余未采集。' })
  })

  test.each([
    [
      'another enterprise',
      replies.json(200, { ...page([month('2025-01')]), creditCode: '91320205MAXDEM0139' }),
      /另一家企业的数据/,
      false,
    ],
    ['no such enterprise', replies.json(200, page([], { known: false })), /查不到该企业.*CSV/, true],
    ['no data', replies.json(200, page([])), /没有可采集的数据/, true],
    ['a web page', replies.html(), /不是 JSON 数据/, false],
    ['a text that is no JSON', replies.json(200, '{"creditCode":'), /不是 JSON 数据/, false],
    ['another shape', replies.json(200, { creditCode, rows: 'all', complete: true }), /不符合约定（\/rows）/, false],
    ['an answer without an end', replies.endless(), /超过 0 MB/, false],
    ['a redirect', replies.status(302, { location: 'http://127.0.0.1:1/inside' }), /跳转到其他地址/, false],
    ['a wrong address', replies.status(404), /地址不存在/, false],
    ['compressed data', replies.json(200, page([]), { 'content-encoding': 'gzip' }), /不是 JSON 数据/, false],
  ])('of a source that answers with %s ends at once and stores nothing', async (_, reply, message, byFile) => {
    source.reply(reply)
    const told = await ended('failed')
    expect(told.message).toMatch(message)
    expect(told.byFile).toBe(byFile)
    expect(source.asked).toHaveLength(1)
    expect(await rowsOf()).toEqual([])
  })

  test('of basic data refuses a row with the credit code of another enterprise', async () => {
    source.reply(replies.json(200, page([{ companyName: '别的企业', uscc: '91320205MAXDEM0139' }])))
    run()
    await startFor(server, await consentingCustomer(server.app.db), ['2'])
    await reaches('failed', '2')
    expect((await standing(server, '2')).refused.rows[0]?.faults[0]).toMatchObject({
      field: 'uscc',
      msg: '这是另一家企业的统一社会信用代码。',
    })
  })

  test.each([
    ['fails', replies.status(500)],
    ['is busy', replies.status(429, { 'retry-after': '0' })],
    ['says nothing', replies.hang()],
    ['falls silent', replies.stall()],
    ['breaks off', replies.half()],
  ])('is tried again where the source %s, and then goes on', async (_, reply) => {
    source.reply(reply, replies.json(200, page([month('2025-01')])))
    run({ bounds: { idle: 500 }, patience: { tries: 6 } })
    await startFor(server, await consentingCustomer(server.app.db))
    await reaches('done')
    expect((await standing(server)).rows).toBe(1)
    expect(source.asked.length).toBeGreaterThan(1)
  })

  test('gives up after the last try, and says how often it was tried and why', async () => {
    source.reply(replies.status(503))
    expect(await ended('failed')).toMatchObject({
      attempts: 3,
      message: '数据来源出错（状态 503）。已重试 3 次，不再自动重试，可稍后重新采集。',
    })
    expect(source.asked).toHaveLength(3)
  })

  test('waits as long as the source wants, and says so', async () => {
    source.reply(replies.status(429, { 'retry-after': '60' }))
    const before = Date.now()
    const told = await ended('waiting').then(async () => {
      await eventually(async () => expect((await standing(server)).message).not.toBe(''))
      return standing(server)
    })
    expect(told).toMatchObject({ state: 'waiting', message: '数据来源繁忙。稍后自动重试。', attempts: 1 })
    expect(Date.parse(told.nextTime ?? '')).toBeGreaterThanOrEqual(before + 59_000)
  })

  test('without a source says that a file is the way', async () => {
    runner = collecting(server, null)
    await startFor(server, await consentingCustomer(server.app.db))
    await reaches('failed')
    expect(await standing(server)).toMatchObject({
      byFile: true,
      message: '管理员尚未设置数据来源，无法自动采集。请用 CSV 或 Excel 文件导入。',
    })
  })

  test('never replaces what was edited with proof, and tells what the source says', async () => {
    const customer = await consentingCustomer(server.app.db)
    const stamp = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' }
    const origin = (kind: string) => ({ kind, time: stamp.created_at })
    await server.app.db
      .insertInto('table_rows')
      .values({
        id: 'r_1',
        customer_id: 'c_1',
        table_id: 'power',
        period: '2025-01',
        row_key: '001',
        import_id: null,
        ...stamp,
        data: toJson({ accountNo: '001', month: '2025-01', kwh: '120', feeTotal: '9', arrears: '3', paidAmount: null }),
        sources: toJson({
          kwh: origin('edit'),
          feeTotal: origin('import'),
          arrears: origin('import'),
          paidAmount: origin('edit'),
        }),
      })
      .execute()
    source.reply(replies.json(200, page([month('2025-01', { arrears: null, paidAmount: '5' })])))
    run()
    await startFor(server, customer)
    await reaches('done')
    const [row] = await rowsOf()
    expect(fromJson(row?.data)).toMatchObject({ kwh: '120', feeTotal: '80.25', arrears: '3', paidAmount: null })
    expect(fromJson<object>(row?.sources)).toMatchObject({
      kwh: { kind: 'edit' },
      feeTotal: { kind: 'fetch' },
      arrears: { kind: 'import' },
      paidAmount: { kind: 'edit' },
    })
    expect((await standing(server)).kept).toEqual({
      count: 2,
      values: [
        { place: '2025-01 001', label: '总用电量', value: '100.5' },
        { place: '2025-01 001', label: '实缴电费', value: '5' },
      ],
    })
    const audit = await server.app.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'collect')
      .where('record_id', '=', 'c_1')
      .execute()
    expect(JSON.stringify(audit.map(({ changes }) => fromJson(changes)))).toContain('power.2025-01 001.feeTotal')
  })
})
