import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { DocumentNode } from '../../core/document/types.ts'
import { openDemo, type Demo } from '../support/demo.ts'

export let demo: Demo
export let page: Page
export let id: string

type Opened = HTMLElement & {
  editor: {
    commands: { setContent: (content: unknown) => void }
    chain: () => { focus: () => { setTextSelection: (place: unknown) => { run: () => void } } }
    state: { doc: { content: { content: { textContent: string; type: { name: string } }[] } } }
    getJSON: () => unknown
  }
}

export const text = (value: string, marks?: DocumentNode['marks']): DocumentNode => ({
  type: 'text',
  text: value,
  ...(marks && { marks }),
})
export const p = (...content: DocumentNode[]): DocumentNode => ({
  type: 'paragraph',
  ...(content.length > 0 && { content }),
})
export const h = (level: number, value: string, sectionId: string | null = null): DocumentNode => ({
  type: 'heading',
  attrs: { level, sectionId },
  content: [text(value)],
})
export const figure = text('1,234', [
  { type: 'boundFigure', attrs: { key: 'balanceSheet.cash@2024', value: '12340000', shown: '1,234' } },
])
export const note: DocumentNode = { type: 'footnote', attrs: { text: '注' } }

/** Shows a document, with the caret at a place of it. */
export async function show(content: DocumentNode[], place: number | { from: number; to: number }): Promise<void> {
  await page.evaluate(
    ([shown, at]) => {
      const { editor } = document.querySelector('.report-paper') as Opened
      editor.commands.setContent({ type: 'doc', content: shown })
      editor.chain().focus().setTextSelection(at).run()
    },
    [content, place] as const,
  )
  // The focus, and the selection with it, reach the page in its next frame. What follows is a step of its own for
  // undoing.
  await page.waitForFunction(() => document.querySelector('.report-paper') === document.activeElement)
  await page.waitForTimeout(600)
}
export const lines = (): Promise<string> =>
  page.evaluate(() =>
    (document.querySelector('.report-paper') as Opened).editor.state.doc.content.content
      .map((node) => node.textContent)
      .join('|'),
  )
export const json = (): Promise<string> =>
  page.evaluate(() => JSON.stringify((document.querySelector('.report-paper') as Opened).editor.getJSON()))

export async function compose(steps: string[], result: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const step of steps) {
    await session.send('Input.imeSetComposition', {
      text: step,
      selectionStart: step.length,
      selectionEnd: step.length,
    })
    await page.waitForTimeout(40)
  }
  await session.send('Input.insertText', { text: result })
  await session.detach()
}
export const paste = (html: string): Promise<void> =>
  page.evaluate((content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', content)
    clipboardData.setData('text/plain', 'x')
    document
      .querySelector('.report-paper')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
export const violations = async (): Promise<string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )

/** A page on which a clerk writes a new report of the demo. */
export function prepareEditor(): void {
  beforeAll(async () => {
    demo = await openDemo()
    page = await demo.open('clerk', '/homePage/newReport')
    const call = async (path: string, data: unknown): Promise<{ data: unknown }> =>
      (
        await page.context().request.post(`${demo.server.url}/stage-api${path}`, {
          data,
          headers: {
            authorization: `Bearer ${(await page.context().cookies()).find(({ name }) => name === 'token')?.value}`,
          },
        })
      ).json()
    const { data: customers } = (await call('/system/agent/user/customer/list', {
      pageNo: 1,
      pageSize: 1,
      sortField: 'userName',
      sortOrder: 'ascend',
    })) as { data: { userId: string; userName: string }[] }
    const made = (await call('/report/entity/save/report', {
      reportName: '写作测试',
      useRemark: '1',
      templateId: 'credit',
      appUserId: customers[0]?.userId,
    })) as { data: { id: string } }
    id = made.data.id
    await page.goto(`${demo.server.url}/homePage/editReport/${id}`)
    await page.locator('.report-paper[contenteditable="true"]').waitFor()
  })
  afterAll(() => demo?.close())
}
