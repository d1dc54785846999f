import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ModelInputs, ModelLine, ModelsView } from '../../core/analysis/model-view.ts'
import { Exact } from '../../core/money.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await addSampleCustomer(server.app.db, { id: 'cu_sound' })
  await addSampleCustomer(server.app.db, { id: 'cu_empty', statements: false, basic: false, power: false })
  await addSampleCustomer(server.app.db, { id: 'cu_foreign', ownerId: 'u_other' })
})
afterAll(() => server.close())

const view = async (id: string, headers = {}): Promise<ModelsView> =>
  (await server.as('clerk').call('GET', `/report/entity/abnormal/models/${id}`, undefined, headers)).body.data
const of = ({ models }: ModelsView, key: string): ModelLine => models.find((model) => model.key === key) as ModelLine

describe('the models for a customer', () => {
  test('are the eight of the library, over the whole years', async () => {
    const found = await view('cu_sound')
    expect(found.models.map(({ key }) => key)).toEqual([
      'beneishM8',
      'beneishM5',
      'altmanZ',
      'altmanZp',
      'altmanZpp',
      'dechowF',
      'ohlsonO',
      'piotroskiF',
    ])
    expect(found).toMatchObject({
      periods: ['2021-12-31', '2022-12-31', '2023-12-31', '2024-12-31'],
      industry: '制造业',
    })
  })

  test('what each variable adds makes up the score, together with the constant', async () => {
    const last = of(await view('cu_sound'), 'altmanZpp').scores.at(-1)
    const sum = (last?.parts ?? []).reduce((total, { contribution }) => total.plus(contribution ?? 'NaN'), new Exact(0))
    expect(
      sum
        .minus(last?.score ?? 'NaN')
        .abs()
        .lt('1e-30'),
    ).toBe(true)
    expect(last?.zone?.tone).toMatch(/good|watch|risk/)
    expect(last?.parts.map(({ formula }) => formula)).toContain('营运资本 ÷ 资产总计')
  })

  test('a score that lacks something says what, of which year, and an index without a value is named and not invented', async () => {
    const found = await view('cu_sound')
    expect(of(found, 'altmanZ').scores.at(-1)).toMatchObject({ score: null, absent: '缺少股权市值' })
    expect(of(found, 'beneishM8').scores[0]).toMatchObject({
      score: null,
      absent: expect.stringMatching(/^缺少\d{4}年的/),
    })
    expect(of(found, 'altmanZp').unfit).toBe('')
  })

  test('every model tells how much it is worth, in both languages, and never calls a score a probability', async () => {
    for (const language of ['zh-CN', 'en-US']) {
      const { models } = await view('cu_sound', { 'accept-language': language })
      for (const { notes, name } of models)
        expect(notes.join(' '), name).toMatch(
          language === 'zh-CN' ? /不是舞弊或违约的概率/ : /no probability of fraud or default/,
        )
    }
  })

  test('what a score rests on leads to the cells', async () => {
    const inputs = (
      (await server.as('clerk').call('GET', '/report/entity/abnormal/models/cu_sound/altmanZpp')).body
        .data as ModelInputs
    ).periods.at(-1)?.inputs
    expect(inputs?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['totalAssets', 'totalLiabilities', 'retainedEarnings']),
    )
    expect(inputs?.find(({ field }) => field === 'totalAssets')?.source).toMatchObject({
      sheet: '资产负债表',
      cells: [expect.stringMatching(/^E\d+$/)],
    })
  })

  test('without statements there are no years; what is not in scope and what is no model are not there', async () => {
    expect(await view('cu_empty')).toMatchObject({ periods: [] })
    expect((await server.as('clerk').call('GET', '/report/entity/abnormal/models/cu_foreign')).status).toBe(404)
    expect((await server.as('clerk').call('GET', '/report/entity/abnormal/models/cu_foreign/altmanZ')).status).toBe(404)
    expect((await server.as('clerk').call('GET', '/report/entity/abnormal/models/cu_sound/fortune')).status).toBe(404)
  })
})
