import { describe, expect, test } from 'vitest'
import { replies } from '../../support/openai.ts'
import { answerIn, passage } from '../../support/writing.ts'
import { prepareWriting, endpointApp } from './set-up.ts'

prepareWriting()

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
    // Who waits too long for her own text is refused as well, and may ask again: each is given what is left.
    for (let call = 0; call < 3; call += 1) answers.push(await endpointApp.optimise())
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(8)
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
