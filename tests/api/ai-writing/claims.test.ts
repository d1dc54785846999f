import { describe, expect, test } from 'vitest'
import { replies } from '../../support/openai.ts'
import { answerIn } from '../../support/writing.ts'
import { endpointApp, prepareWriting } from './set-up.ts'

prepareWriting()

const passage =
  '2024年，流动比率为1.90倍，较上年小幅上升0.15倍，处于良好区间（≥1.5）；速动比率为1.39倍，较上年小幅上升0.12倍（≥1.0）。'

/** What is found in an answer to 更清晰. */
async function claimsOf(said: string, body: object = {}) {
  endpointApp.model.reply(replies.says(said))
  const answer = answerIn(await endpointApp.optimise({ text: passage, ...body }))
  return { ...answer, found: answer.claims.map(({ kind, text }) => `${kind} ${text}`) }
}

describe('an answer of an endpoint says no more than is known, and of the right thing', () => {
  test.each([
    ['the value of another quantity', passage.replace('1.90', '1.39'), 'quantity 1.39倍'],
    ['another year', passage.replace('2024年', '2023年'), 'period 1.90倍'],
    ['a fall for a rise', passage.replace('小幅上升0.15', '大幅下降0.15'), 'direction 下降'],
    ['another grade', passage.replace('良好', '关注'), 'grade 关注区间'],
    ['no figures', '企业短期偿债能力较上年有所变化。', 'lost 1.90倍'],
    [
      'a claim that nothing bears out',
      `${passage}企业为行业龙头，信用风险极低，建议予以授信。`,
      'ungrounded 企业为行业龙头',
    ],
    [
      'a refusal',
      '抱歉，作为一个人工智能语言模型，我无法完成。',
      'refusal 抱歉，作为一个人工智能语言模型，我无法完成。',
    ],
    ['HTML', passage.replace('流动比率', '<u class="x">流动比率</u>'), 'markup <u class="x">'],
  ])('%s is found', async (_, said, expected) => expect((await claimsOf(said)).found).toContain(expected))

  test('the right value is offered, and the wrong figure is not bound', async () => {
    const { claims, figures } = await claimsOf(passage.replace('1.90', '1.39'))
    expect(claims).toContainEqual(
      expect.objectContaining({ kind: 'quantity', right: '1.90倍', known: expect.stringContaining('流动比率') }),
    )
    expect(figures).toEqual([])
  })

  test('the same in other words passes', async () => {
    const said =
      '与上年相比，2024年流动比率小幅提高0.15倍，为1.90倍，属于良好水平（≥1.5）；速动比率1.39倍，略有上升，幅度0.12倍（≥1.0）。'
    expect(await claimsOf(said)).toMatchObject({ found: [], refusedFigures: [] })
  })

  test('a shorter text names what it drops, and may be taken over', async () => {
    const { found, notes } = await claimsOf('2024年，流动比率为1.90倍，速动比率为1.39倍。', { instruction: 'shorter' })
    expect(found).toEqual([])
    expect(notes).toEqual(['未保留原文中的：0.15倍、1.5、0.12倍、1.0'])
  })
})

test('what a clerk takes as her own words is in the trail; not of a report that is not hers', async () => {
  const body = { reportId: endpointApp.reportId, texts: ['企业为行业龙头。'] }
  const call = (who: 'clerk' | 'other') => endpointApp.as(who).call('POST', '/report/entity/ai/own-words', body)
  expect((await call('clerk')).body).toMatchObject({ code: 200, data: { taken: 1 } })
  expect((await call('other')).status).toBe(404)
  const entries = await endpointApp.app.db.selectFrom('audit').selectAll().where('action', '=', 'ownWords').execute()
  expect(entries).toHaveLength(1)
  expect(JSON.stringify(entries[0]?.changes)).toContain('行业龙头')
})
