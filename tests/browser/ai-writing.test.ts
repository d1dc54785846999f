import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFile, still } from '../support/axe.ts'
import { openDemo, type Demo } from '../support/demo.ts'
import { loopbackModel, replies, type LoopbackModel } from '../support/openai.ts'

let demo: Demo
let model: LoopbackModel
let reportId: string
beforeAll(async () => {
  model = await loopbackModel()
  demo = await openDemo({ AI_BASE_URL: model.url, AI_MODEL: 'loopback' })
  const login = await fetch(`${demo.server.url}/stage-api/auth/agent/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'clerk', password: 'Clerk@2026' }),
  })
  const { data } = (await login.json()) as { data: { token: string } }
  const call = async <T>(path: string, body: unknown): Promise<T> =>
    (await (
      await fetch(`${demo.server.url}/stage-api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${data.token}` },
        body: JSON.stringify(body),
      })
    ).json()) as T
  const list = await call<{ data: { userId: string; userName: string }[] }>('/system/agent/user/customer/list', {
    pageNo: 1,
    pageSize: 1,
    sortField: 'userName',
    sortOrder: 'ascend',
  })
  const built = await call<{ data: { id: string } }>('/report/entity/save/report', {
    reportName: 'AI 写作',
    useRemark: '1',
    templateId: 'credit',
    appUserId: list.data[0]?.userId,
  })
  reportId = built.data.id
})
afterAll(async () => {
  await demo?.close()
  await model?.close()
})

/** The passage that was sent, made longer by a sentence. */
const longer = (sentence: string) =>
  replies.answers(
    ({ body }) =>
      `${/\[\[原文 \w+\]\]\n([\s\S]*?)\n\[\[原文/.exec(body.messages[1]?.content ?? '')?.[1] ?? ''}${sentence}`,
    { size: 6, pause: 15 },
  )

/** What axe finds wrong in a part of the page. */
async function faultsIn(page: Page, part: string): Promise<string[]> {
  await still(page)
  return page.evaluate(async (selector) => {
    const { violations } = await globalThis.axe.run(selector, {
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`)
  }, part)
}

/** Opens the report with a paragraph about the ability to pay selected. */
async function selected(
  options: { width?: number; height?: number } = {},
): Promise<{ page: Page; paragraph: ReturnType<Page['locator']> }> {
  const page = await demo.open('clerk', '/404', options)
  await page.addInitScript({ path: axeFile })
  await page.goto(`${demo.server.url}/homePage/editReport/${reportId}`)
  const paragraph = page.locator('.report-paper > p', { hasText: '流动比率为' }).first()
  await paragraph.waitFor()
  await paragraph.scrollIntoViewIfNeeded()
  await paragraph.click({ clickCount: 3 })
  return { page, paragraph }
}

describe('AI writing in a browser', () => {
  test('offers itself at a selection; the text comes in pieces, is accepted beside the original, and taken back by one step', async () => {
    model.reply(longer('客户在行业中居领先地位。'))
    const { page, paragraph } = await selected()
    const before = (await paragraph.textContent()) ?? ''
    const bubble = page.getByRole('toolbar', { name: '改写选中的文字' })
    // On a busy machine the page may still be laid out when the words are selected; a person selects them again.
    const offered = async (): Promise<boolean> => {
      if (!(await bubble.isVisible())) await paragraph.click({ clickCount: 3 })
      return bubble.isVisible()
    }
    await expect.poll(offered, { interval: 2000 }).toBe(true)
    await bubble.getByRole('button', { name: '更清晰' }).click()
    const proposal = page.getByRole('region', { name: '改写建议' })
    await proposal.waitFor()
    expect(await paragraph.textContent()).toBe(before)
    // Nothing bears the new sentence out: the clerk takes it as her own.
    await proposal.getByRole('checkbox', { name: /客户在行业中居领先地位/ }).check()
    await proposal.getByRole('status').filter({ hasText: '已写好' }).waitFor()
    await expect
      .poll(() =>
        proposal
          .locator('ins')
          .allTextContents()
          .then((texts) => texts.join('')),
      )
      .toContain('客户在行业中居领先地位。')
    expect(await faultsIn(page, 'section[aria-label="AI 写作"]')).toEqual([])
    await proposal.getByRole('button', { name: '采纳' }).click()
    await expect.poll(() => paragraph.textContent()).toBe(`${before}客户在行业中居领先地位。`)
    expect(await paragraph.locator('[data-bound-figure]').count()).toBeGreaterThan(3)
    await page.locator('[data-phase="saved"]').waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(() => paragraph.textContent()).toBe(before)
    await page.context().close()
  })

  test('by keyboard on a phone: what rests on nothing is marked and cannot be accepted; stopping ends the call', async () => {
    model.reply(longer('预计净利润达到98,765.43万元。'), replies.slow('慢慢写。'.repeat(80), 60))
    const { page, paragraph } = await selected({ width: 390, height: 844 })
    const before = (await paragraph.textContent()) ?? ''
    await page.keyboard.press('Control+j')
    const panel = page.getByRole('dialog', { name: 'AI 写作' })
    await panel.getByRole('button', { name: '更正式' }).click()
    await panel.getByRole('alert').filter({ hasText: '98,765.43' }).waitFor()
    expect(await panel.getByRole('button', { name: '采纳' }).isDisabled()).toBe(true)
    expect(await faultsIn(page, '[role="dialog"]')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await panel.getByRole('button', { name: '重试' }).click()
    await expect.poll(() => model.asked.at(-1)?.body.messages[1]?.content ?? '').toContain('上次的问题')
    await panel.getByRole('button', { name: '停止' }).click()
    await expect.poll(() => model.asked.at(-1)?.gone).toBe(true)
    await panel.getByRole('button', { name: '返回' }).click()
    await page.keyboard.press('Escape')
    expect(await paragraph.textContent()).toBe(before)
    await page.context().close()
  })

  test('where the endpoint fails the rules do it: each change is taken or left, bound figures stay, one step takes it back', async () => {
    model.reply(replies.refuses(500))
    const { page, paragraph } = await selected()
    const figures = await paragraph.locator('[data-bound-figure]').count()
    await paragraph.evaluate((node) => getSelection()?.collapse(node, node.childNodes.length))
    await page.keyboard.insertText('众所周知，其它应收款增加')
    const before = (await paragraph.textContent()) ?? ''
    await page.keyboard.press('Control+j')
    await page
      .getByRole('region', { name: 'AI 写作' })
      .or(page.getByRole('complementary'))
      .getByRole('button', { name: '更简短' })
      .first()
      .click()
    const proposal = page.getByRole('region', { name: '改写建议' })
    await proposal.getByRole('button', { name: '改用规则' }).click()
    await proposal.getByText('规则优化').waitFor()
    await proposal.getByRole('checkbox', { name: /用字规范/ }).uncheck()
    expect(await faultsIn(page, 'section[aria-label="改写建议"]')).toEqual([])
    await proposal.getByRole('button', { name: '采纳' }).click()
    await expect.poll(() => paragraph.textContent()).toBe(`${before.replace('众所周知，', '')}。`)
    expect(await paragraph.locator('[data-bound-figure]').count()).toBe(figures)
    await page.keyboard.press('Control+z')
    await expect.poll(() => paragraph.textContent()).toBe(before)
    await page.context().close()
  })
})
