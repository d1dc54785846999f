import { describe, expect, test } from 'vitest'
import { answerIn, asEvents, eventsIn } from '../../support/writing.ts'
import { prepareWriting, endpointApp, rulesApp } from './set-up.ts'

prepareWriting()

type Kind = { kind: string; name: string; possible: boolean; reason: string }

describe('without an endpoint', () => {
  test('a passage is made better by rules, each change at its place with its reason in the reader’s language', async () => {
    const text = '截止2024.12.31，众所周知，公司营收22300万元'
    const answer = answerIn(await rulesApp.optimise({ text, instruction: 'shorter' }))
    expect(answer).toMatchObject({
      text: '截至2024年12月31日，公司营业收入22,300万元。',
      engine: 'rules',
      refusedFigures: [],
      notes: [],
    })
    expect(answer.changes.map(({ reason }) => reason)).toEqual([
      '用字规范',
      '日期格式',
      '空话套话',
      '规范术语',
      '千分位',
      '缺少句号',
    ])
    for (const { from, to, before } of answer.changes) expect(text.slice(from, to)).toBe(before)
    expect(
      answerIn(
        await rulesApp.optimise({ text, instruction: 'shorter', partial: true }, 'clerk', { 'accept-language': 'en' }),
      ).changes.at(-1)?.reason,
    ).toBe('Thousands separators')
  })

  test('more complete is what the section’s data say of the same matter, bound, and what is still missing', async () => {
    const answer = answerIn(
      await rulesApp.optimise({ text: '公司流动比率有所变化。', instruction: 'complete', sectionId: 'credit-4.3' }),
    )
    expect(answer.missing).toContain('期间（哪一年、哪一期末）')
    // The section on the ability to pay has these sentences itself, until they are deleted.
    const complete = async () =>
      answerIn(await rulesApp.optimise({ text: '公司流动比率有所变化。', instruction: 'complete' }))
    expect((await complete()).changes).toEqual([])
    const { content } = await rulesApp.app.db
      .selectFrom('reports')
      .select('content')
      .where('id', '=', rulesApp.reportId)
      .executeTakeFirstOrThrow()
    const stored = (typeof content === 'string' ? JSON.parse(content) : content) as { content: { type: string }[] }
    const set = (value: object): Promise<unknown> =>
      rulesApp.app.db
        .updateTable('reports')
        .set({ content: JSON.stringify(value) })
        .where('id', '=', rulesApp.reportId)
        .execute()
    await set({
      ...stored,
      content: stored.content.filter((node) => node.type !== 'paragraph' || !JSON.stringify(node).includes('流动比率')),
    })
    const { changes, figures, text, refusedFigures } = await complete()
    await set(stored)
    expect(changes.map(({ before, reason }) => [before, reason])[0]).toEqual(['', '补充本节已有数据'])
    expect(text).toMatch(/^公司流动比率有所变化。.*流动比率为\d+\.\d\d/)
    expect(figures.map(({ from, to, shown }) => text.slice(from, to) === shown)).not.toContain(false)
    expect([figures.length > 1, refusedFigures]).toEqual([true, []])
  })

  test('names of the customer’s data, bound figures and quoted words stay as they are; a wish is not understood, and that is said', async () => {
    const kept = '恒砚精密机械(演示)有限公司的“营收”见《2024.12.31报表》。'
    expect(answerIn(await rulesApp.optimise({ text: kept, instruction: 'formal' }))).toMatchObject({
      text: kept,
      changes: [],
    })
    expect(answerIn(await rulesApp.optimise({ text: '公司的的收入增长。', instruction: '突出收入' }))).toMatchObject({
      text: '公司的收入增长。',
      notes: ['规则不理解具体要求，已按“更清晰”处理'],
    })
  })

  test('also as events', async () => {
    const events = eventsIn(String((await rulesApp.optimise({ instruction: 'formal' }, 'clerk', asEvents)).body))
    expect(events.map(({ event }) => event)).toEqual(['text', 'done'])
  })

  test('a section is written by the report’s own writer, with its figures bound to the cells that the report knows', async () => {
    const { status, body } = await rulesApp.write()
    expect(status, JSON.stringify(body)).toBe(200)
    const answer = body.data as ReturnType<typeof answerIn>
    expect(answer).toMatchObject({ engine: 'rules', refusedFigures: [] })
    expect(answer.text).toMatch(/资产负债率为\d+\.\d\d%/)
    expect(answer.text).not.toMatch(/[|\t]/)
    expect(answer.figures.length).toBeGreaterThan(5)
    const config = (await rulesApp.as('clerk').call('GET', `/report/office/config/${rulesApp.reportId}`)).body.data
    for (const { from, to, key, shown } of answer.figures) {
      expect(answer.text.slice(from, to)).toBe(shown)
      expect(config.figures[key], key).toBeTruthy()
    }
  })

  test('every kind that is offered is written, and no figure in it is without a ground', async () => {
    const { body } = await rulesApp
      .as('clerk')
      .call('GET', `/report/v2/entity/ai/content/type?reportId=${rulesApp.reportId}&sectionId=credit-6.3`)
    const possible = (body.data as Kind[]).filter((kind) => kind.possible)
    expect(possible[0]?.kind).toBe('section')
    expect(possible.length).toBeGreaterThan(6)
    for (const { kind } of possible) {
      const answer = await rulesApp.write({ kind })
      expect(answer.status, `${kind}: ${JSON.stringify(answer.body)}`).toBe(200)
      expect(answerIn(answer).text.length, kind).toBeGreaterThan(40)
      expect(answerIn(answer).refusedFigures, kind).toEqual([])
    }
  })

  test('nothing is counted against the day, but written down', async () => {
    await rulesApp.optimise()
    expect(await rulesApp.calls()).toMatchObject([
      { engine: 'rules', model: '', status: 'done', sent_characters: 0, prompt_version: null },
    ])
    expect((await rulesApp.as('clerk').call('GET', '/report/entity/ai/status')).body.data).toEqual({
      engine: 'rules',
      model: '',
      masked: [],
      dailyLimit: 200,
      remaining: 200,
      maxCharacters: 12_000,
    })
  })
})

describe('which kinds of text are possible', () => {
  const kinds = async (
    query: string,
    who: 'clerk' | 'other' | 'reader' = 'clerk',
    headers = {},
  ): Promise<{ status: number; kinds: Kind[] }> => {
    const { status, body } = await endpointApp
      .as(who)
      .call('GET', `/report/v2/entity/ai/content/type?${query}`, undefined, headers)
    return { status, kinds: body.data }
  }

  test('follows from what the customer has', async () => {
    const { kinds: all } = await kinds('creditCode=91320205MAXDEM0139')
    expect(all.filter(({ possible }) => possible).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'profile',
        'overview',
        'solvency',
        'efficiency',
        'profitability',
        'cashFlow',
        'power',
        'risks',
      ]),
    )
    const { kinds: bare } = await kinds('creditCode=CU_BARE')
    expect(bare.filter(({ possible }) => possible).map(({ kind }) => kind)).toEqual(['profile'])
    expect(bare.find(({ kind }) => kind === 'power')?.reason).toBe('缺少用电数据')
  })

  test('says why not in the reader’s language', async () => {
    const { kinds: bare } = await kinds('creditCode=CU_BARE', 'clerk', { 'accept-language': 'en' })
    expect(bare.find(({ kind }) => kind === 'overview')).toMatchObject({
      name: 'Financial overview',
      reason: expect.stringMatching(/^No data of .+, .+$/),
    })
  })

  test('is told of the user’s own customers alone', async () => {
    expect((await kinds('creditCode=91320205MAXDEM0139', 'other')).status).toBe(404)
    expect((await kinds(`reportId=${endpointApp.reportId}`, 'other')).status).toBe(404)
    expect((await kinds('creditCode=nobody')).status).toBe(404)
    expect((await kinds('')).status).toBe(422)
  })

  test('what is not possible is not written, and the sentence says what to do', async () => {
    expect((await endpointApp.write({ kind: 'poem' })).body).toMatchObject({
      code: 422,
      msg: '没有名为“poem”的写作类型。',
    })
    expect((await endpointApp.write({ sectionId: 'nowhere' })).body).toMatchObject({
      code: 422,
      msg: expect.stringContaining('找不到这一节'),
    })
    const time = new Date().toISOString()
    await endpointApp.app.db
      .updateTable('table_rows')
      .set({ customer_id: 'cu_away', updated_at: time })
      .where('customer_id', '=', 'cu_sample')
      .where('table_id', '=', 'power')
      .execute()
    expect((await endpointApp.write({ kind: 'power' })).body).toMatchObject({
      code: 422,
      msg: expect.stringContaining('用电'),
    })
    await endpointApp.app.db
      .updateTable('table_rows')
      .set({ customer_id: 'cu_sample' })
      .where('customer_id', '=', 'cu_away')
      .execute()
    expect(endpointApp.model.asked).toEqual([])
  })
})
