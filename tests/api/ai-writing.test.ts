import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clear } from '../support/app.ts'
import { replies } from '../support/openai.ts'
import { addSampleCustomer } from '../support/sample-customer.ts'
import { answerIn, asEvents, eventsIn, passage, writingApp, type WritingApp } from '../support/writing.ts'

let rulesApp: WritingApp
let endpointApp: WritingApp
beforeAll(async () => {
  rulesApp = await writingApp({ endpoint: false })
  endpointApp = await writingApp({ environment: { AI_DAILY_LIMIT: '3', AI_MAX_CHARACTERS: '2000' } })
  await addSampleCustomer(endpointApp.app.db, { id: 'CU_BARE', statements: false, power: false })
})
afterAll(() => Promise.all([rulesApp.close(), endpointApp.close()]))
beforeEach(async () => {
  await clear(rulesApp.app, 'ai_calls')
  await clear(endpointApp.app, 'ai_calls')
  endpointApp.model.asked.splice(0)
  endpointApp.model.reply(replies.says('2024年末公司资产负债率发生变化。'))
})

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

describe('a section by an endpoint', () => {
  test('is written from the product’s material, names hidden, and what is missing is told', async () => {
    endpointApp.model.reply(
      replies.answers(({ body }) => /流动比率为[^，。]+/.exec(body.messages[1]?.content ?? '')?.[0] ?? '没有资料'),
    )
    const { status, body } = await endpointApp.write({ wish: '只写一句' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({ engine: 'endpoint', model: 'loopback', refusedFigures: [] })
    expect(body.data.text).toMatch(/^流动比率为\d+\.\d\d/)
    expect(body.data.figures).toMatchObject([{ key: expect.stringContaining('currentRatio') }])
    expect(endpointApp.model.sent()).toContain('只写一句')
    expect(endpointApp.model.sent()).not.toContain('恒砚')
  })

  test('may be left to the rules instead', async () => {
    expect(answerIn(await endpointApp.write({ engine: 'rules' })).engine).toBe('rules')
    expect(endpointApp.model.asked).toEqual([])
  })
})

describe('limits', () => {
  test('a day has so many calls; the answer says when there are more, and the rules go on', async () => {
    for (const left of [2, 1, 0]) {
      expect((await endpointApp.optimise()).status).toBe(200)
      expect((await endpointApp.as('clerk').call('GET', '/report/entity/ai/status')).body.data).toMatchObject({
        dailyLimit: 3,
        remaining: left,
      })
    }
    const { status, headers, body } = await endpointApp.optimise()
    expect([status, body.msg]).toEqual([429, '今天的 AI 写作次数（3 次）已用完，明天可以继续；也可以改用规则优化。'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(86_400)
    expect((await endpointApp.optimise({ engine: 'rules' })).status).toBe(200)
    // Yesterday's do not count.
    await endpointApp.app.db.updateTable('ai_calls').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute()
    expect((await endpointApp.optimise()).status).toBe(200)
  })

  test('who asks from many pages at once has no more calls than others', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => endpointApp.optimise()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    expect(endpointApp.model.asked).toHaveLength(3)
  })

  test('names and codes of a wish are hidden as well', async () => {
    await endpointApp.optimise({
      instruction: 'wish',
      wish: '突出恒砚精密机械(演示)有限公司（91320205MAXDEM0139）和苏州天工精密机械有限公司',
    })
    expect(endpointApp.model.sent()).toContain('突出〔企业')
    for (const secret of ['恒砚', '91320205MAXDEM0139', '天工']) expect(endpointApp.model.sent()).not.toContain(secret)
  })

  test('one text at a time for a user: a second one is refused, told when to come again, and the first goes on', async () => {
    endpointApp.model.reply(replies.slow('2024年末公司资产负债率发生变化。'.repeat(2), 160))
    const first = endpointApp.optimise()
    await expect.poll(() => endpointApp.model.asked.length).toBe(1)
    const second = await endpointApp.optimise()
    expect([second.status, second.headers['retry-after'], second.body.msg]).toEqual([
      429,
      '5',
      '您的上一次 AI 写作还在进行，请等它完成或先停止。',
    ])
    expect((await first).status).toBe(200)
  })

  test('one call takes so much text, and says how much there was', async () => {
    expect((await endpointApp.optimise({ text: '长'.repeat(2001) })).body).toMatchObject({
      code: 422,
      msg: '一次最多处理 2000 字，选中的有 2001 字。请分段进行。',
    })
    await endpointApp.optimise({ text: '长'.repeat(1500), instruction: 'complete' })
    const blocks = endpointApp.model.asked[0]?.body.messages[1]?.content ?? ''
    expect(blocks.length).toBeLessThan(2_400)
    expect(blocks).toContain('资料')
  })

  test.each([
    [{ text: '' }, 422],
    [{ text: ' \u200b\n' }, 422],
    [{ instruction: '' }, 422],
    [{ instruction: 'wish' }, 422],
    [{ reportId: 'nothing' }, 404],
    [{ stranger: 1 }, 422],
    [{ avoid: ['x'.repeat(201)] }, 422],
    [{ engine: 'endpoint' }, 422],
  ])('%o is refused before anything is asked', async (body, status) => {
    expect((await endpointApp.optimise(body)).status).toBe(status)
    expect(endpointApp.model.asked).toEqual([])
  })
})

describe('who may', () => {
  test('write: whoever may change the report, and nobody else', async () => {
    expect((await endpointApp.optimise({}, 'other')).status).toBe(404)
    expect((await endpointApp.optimise({}, 'reader')).status).toBe(403)
    expect(
      (
        await endpointApp.as('other').call('POST', '/report/entity/ai/content', {
          reportId: endpointApp.reportId,
          sectionId: 'credit-6.3',
          kind: 'solvency',
        })
      ).status,
    ).toBe(404)
    expect(
      (
        await endpointApp.as('other').call('POST', '/report/entity/ai/preview', {
          reportId: endpointApp.reportId,
          text: passage,
          instruction: 'clearer',
        })
      ).status,
    ).toBe(404)
    expect(endpointApp.model.asked).toEqual([])
    expect((await endpointApp.optimise({}, 'admin')).status).toBe(200)
  })

  test('a customer that is gone is no ground any more: its data are not used', async () => {
    await endpointApp.app.db
      .updateTable('customers')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', 'cu_sample')
      .execute()
    endpointApp.model.reply(replies.says('2021年末货币资金2,480.59万元。'))
    expect(answerIn(await endpointApp.optimise()).refusedFigures.length).toBeGreaterThan(0)
    expect((await endpointApp.write()).body).toMatchObject({
      code: 422,
      msg: expect.stringContaining('没有可用的客户数据'),
    })
    await endpointApp.app.db.updateTable('customers').set({ deleted_at: null }).where('id', '=', 'cu_sample').execute()
  })
})

describe('what would be sent', () => {
  test('can be seen before, as it would be sent, and is not sent', async () => {
    const body = { reportId: endpointApp.reportId, sectionId: 'credit-6.3', text: passage, instruction: 'clearer' }
    const { status, body: answer } = await endpointApp.as('clerk').call('POST', '/report/entity/ai/preview', body)
    expect(status, JSON.stringify(answer)).toBe(200)
    expect(endpointApp.model.asked).toEqual([])
    expect(await endpointApp.calls()).toEqual([])
    await endpointApp.optimise()
    const plain = (messages: { content: string }[]): string[] =>
      messages.map(({ content }) => content.replace(/ [0-9a-f]{16}/g, ''))
    expect(plain(answer.data.messages)).toEqual(plain(endpointApp.model.asked[0]?.body.messages ?? []))
    expect(answer.data).toMatchObject({ engine: 'endpoint', model: 'loopback', masked: 5 })
    const section = await endpointApp.as('clerk').call('POST', '/report/entity/ai/preview', {
      reportId: endpointApp.reportId,
      sectionId: 'credit-6.3',
      kind: 'solvency',
    })
    expect(section.body.data.messages[1].content).toContain('流动比率')
    expect(
      (await endpointApp.as('clerk').call('POST', '/report/entity/ai/preview', { reportId: endpointApp.reportId }))
        .status,
    ).toBe(422)
  })
})

test('the status names what writes, what is hidden and what is left', async () => {
  expect((await endpointApp.as('clerk').call('GET', '/report/entity/ai/status')).body.data).toEqual({
    engine: 'endpoint',
    model: 'loopback',
    masked: ['names', 'codes'],
    dailyLimit: 3,
    remaining: 3,
    maxCharacters: 2_000,
  })
  expect((await endpointApp.as('reader').call('GET', '/report/entity/ai/status')).status).toBe(403)
})
