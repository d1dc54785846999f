import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createAjv } from '../../core/ajv.ts'
import { retryAfter } from '../../server/collect/http-source.ts'
import { collectedKinds } from '../../server/collect/kinds.ts'
import { protocolSchema, readAnswer, SourceFault } from '../../server/collect/protocol.ts'
import { backOff } from '../../server/collect/run.ts'
import { demoSources } from '../../server/demo/source.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { readSettings } from '../../server/settings.ts'

const project = join(import.meta.dirname, '../..')
const document = readFileSync(join(project, 'docs/data-sources.md'), 'utf8')
const schemas = loadSchemas(join(project, 'src/schemas'))
const ajv = createAjv({ strict: false }).addSchema(protocolSchema, 'source')
const is = {
  request: ajv.compile({ $ref: 'source#/$defs/request' }),
  answer: ajv.compile({ $ref: 'source#/$defs/answer' }),
}
const code = '91320205MAXDEM0139'

describe('the protocol of a data source', () => {
  test('its document shows requests and answers as its schema says, of fields that the tables have', () => {
    const examples = [...document.matchAll(/```json (request|answer)\n([\s\S]*?)```/g)].map(
      ([, kind = '', text = '']) => [kind as 'request' | 'answer', JSON.parse(text)] as const,
    )
    expect(examples.map(([kind]) => kind)).toEqual(['request', 'answer', 'answer', 'answer'])
    for (const [kind, example] of examples) expect(is[kind](example) || is[kind].errors).toBe(true)
    const fields = examples.flatMap(([, { rows = [] }]) => rows as object[]).flatMap(Object.keys)
    expect(fields.filter((field) => !Object.hasOwn(schemas.table('power')?.schema.properties ?? {}, field))).toEqual([])
  })

  test('asks for tables that there are, of the data types that a code can ask for', () => {
    for (const { tableId, dataType } of collectedKinds) {
      expect(String(schemas.table(tableId)?.dataType)).toBe(dataType)
      expect(
        is.request({
          creditCode: code,
          enterpriseName: '示范企业',
          table: tableId,
          authorisation: { id: 'cs_1', time: '2026-11-20T08:30:00.000Z', hash: 'a'.repeat(64) },
        }),
      ).toBe(true)
    }
  })

  test.each([
    ['<html>maintenance</html>', 'collect.fault.json', undefined],
    ['null', 'collect.fault.protocol', '/'],
    [JSON.stringify({ rows: [], complete: true }), 'collect.fault.protocol', '/creditCode'],
    [JSON.stringify({ creditCode: code, rows: {}, complete: true }), 'collect.fault.protocol', '/rows'],
    [JSON.stringify({ creditCode: code, rows: [7], complete: true }), 'collect.fault.protocol', '/rows/0'],
    [JSON.stringify({ creditCode: code, rows: [], complete: 'yes' }), 'collect.fault.protocol', '/complete'],
    [
      JSON.stringify({ creditCode: code, rows: [], complete: false, next: { page: 2 } }),
      'collect.fault.protocol',
      '/next',
    ],
    [
      JSON.stringify({ creditCode: code, rows: Array.from({ length: 1001 }, () => ({})), complete: true }),
      'collect.fault.protocol',
      '/rows',
    ],
  ])('an answer that is not one says where: %.40s', (text, key, place) => {
    const fault = (() => {
      try {
        return readAnswer(text)
      } catch (error) {
        return error
      }
    })()
    expect(fault).toBeInstanceOf(SourceFault)
    expect(fault).toMatchObject({ key, retry: false, parameters: place === undefined ? {} : { place } })
  })

  test('a source is left alone for as long as it wants, an hour at most', () => {
    const time = Date.parse('2026-11-20T08:00:00Z')
    expect(retryAfter('120', time)).toBe(120_000)
    expect(retryAfter('Fri, 20 Nov 2026 08:01:30 GMT', time)).toBe(90_000)
    expect(retryAfter('999999', time)).toBe(3_600_000)
    expect(['-5', 'soon', undefined].map((header) => retryAfter(header, time))).toEqual([0, 0, 0])
  })

  test('the wait between tries grows, is never the same for all, and ends somewhere', () => {
    const patience = { tries: 6, first: 5_000, longest: 1_800_000 }
    expect([1, 2, 3].map((tries) => backOff(tries, patience, 0, 0.5))).toEqual([5_000, 15_000, 45_000])
    expect([0, 1].map((random) => backOff(1, patience, 0, random))).toEqual([3_750, 6_250])
    expect(backOff(30, patience, 0, 1)).toBe(2_250_000)
    expect(backOff(1, patience, 90_000, 0)).toBe(90_000)
  })

  test('the address of a source is a secret of the settings, and one that cannot be read stops the start', () => {
    for (const value of ['ftp://user:secret@host', 'https://user:%zz-secret@host/', 'secret'])
      expect(() => readSettings({ POWER_SOURCE_URL: value })).toThrow(
        /^POWER_SOURCE_URL is \(hidden\); allowed: empty, or http\(s\):\/\/…$/,
      )
    expect(
      readSettings({ ENTERPRISE_SOURCE_URL: 'https://bank:p%40ss@data.example/v1' }).enterpriseSourceUrl,
    ).toContain('data.example')
  })
})

describe('the sources of the demo', () => {
  const signal = new AbortController().signal
  const ask = (type: '1' | '2', creditCode: string, cursor?: string) =>
    demoSources({ wait: 0 })
      .get(type)
      ?.fetchPage(
        {
          creditCode,
          enterpriseName: '',
          table: type === '1' ? 'power' : 'basic',
          authorisation: { id: '', time: '', hash: '' },
          ...(cursor ? { cursor } : {}),
        },
        signal,
      )

  test('answer as the protocol says, page by page, with rows that the tables take', async () => {
    const months: unknown[] = []
    let cursor: string | undefined
    do {
      const answer = await ask('1', '91220581MAXDEM1958', cursor)
      expect(is.answer(answer)).toBe(true)
      months.push(...(answer?.rows ?? []).map((row) => row['month']))
      cursor = answer?.next ?? undefined
    } while (cursor)
    expect(months).toHaveLength(42)
    expect(new Set(months).size).toBe(42)
    const basic = await ask('2', '91220581MAXDEM1958')
    expect(schemas.checkRow('basic')(basic?.rows[0])).toBe(true)
  })

  test('say that they do not know an enterprise that the mock has nothing of', async () => {
    expect(await ask('1', '91640104MAXDEM208U')).toMatchObject({ known: false, rows: [] })
  })

  test('stop waiting when the fetch is cancelled', async () => {
    const source = demoSources({ wait: 60_000 }).get('1')
    await expect(
      source?.fetchPage(
        { creditCode: code, enterpriseName: '', table: 'power', authorisation: { id: '', time: '', hash: '' } },
        AbortSignal.timeout(20),
      ),
    ).rejects.toThrow(/abort/i)
  })
})
