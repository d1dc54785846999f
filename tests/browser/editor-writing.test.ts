import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { DocumentNode } from '../../core/document/types.ts'
import {
  prepareEditor,
  compose,
  demo,
  figure,
  h,
  id,
  json,
  lines,
  note,
  p,
  page,
  paste,
  show,
  text,
  violations,
} from './editor-writing-page.ts'

prepareEditor()

const sample = (name: string): string => readFileSync(join(import.meta.dirname, '../samples/clipboard', name), 'utf8')

describe('Chinese by composition', () => {
  const cell = (...content: DocumentNode[]): DocumentNode => ({ type: 'tableCell', content: [p(...content)] })
  const places: [string, DocumentNode[], number | { from: number; to: number }, string][] = [
    ['behind a text', [p(text('前'))], 2, '前资金'],
    ['in an empty paragraph', [p()], 1, '资金'],
    [
      'in an empty item of a list',
      [
        {
          type: 'bulletList',
          content: [
            { type: 'listItem', content: [p(text('甲'))] },
            { type: 'listItem', content: [p()] },
          ],
        },
        p(text('尾')),
      ],
      8,
      '甲资金|尾',
    ],
    [
      'in an empty cell',
      [{ type: 'table', content: [{ type: 'tableRow', content: [cell(), cell(text('乙'))] }] }, p(text('尾'))],
      4,
      '资金乙|尾',
    ],
    ["in a heading of one's own", [h(2, '（一）'), p(text('尾'))], 4, '（一）资金|尾'],
    ['behind a figure of the data', [p(text('货币'), figure, text('万元'))], 8, '货币1,234资金万元'],
    ['before a figure of the data', [p(text('货币'), figure, text('万元'))], 3, '货币资金1,234万元'],
    ['behind a figure at the end', [p(text('货币'), figure)], 8, '货币1,234资金'],
    ['behind a footnote', [p(text('货币'), note, text('万元'))], 4, '货币资金万元'],
    ['before a footnote', [p(text('货币'), note, text('万元'))], 3, '货币资金万元'],
    ['behind a footnote at the end', [p(text('货币'), note)], 4, '货币资金'],
    [
      'in a chapter of the template, where nothing is written',
      [h(1, '一、概况', 's1'), p(text('尾'))],
      5,
      '一、概况|尾',
    ],
    [
      'over a selection with a chapter in it',
      [p(text('甲乙')), h(1, '一、概况', 's1'), p(text('丙丁'))],
      { from: 2, to: 12 },
      '甲资金|一、概况|丁',
    ],
  ]
  test.each(places)('%s', async (_, content, place, result) => {
    await show(content, place)
    if (typeof place === 'object') await expect.poll(() => page.evaluate(() => getSelection()?.isCollapsed)).toBe(false)
    await compose(['z', 'zi', 'zijin', '资金'], '资金')
    await expect.poll(lines).toBe(result)
    expect(await json()).not.toMatch(/zijin|"text":"1,234资金"|"text":"资金1,234"/)
  })

  test('in a caption, and in the field of the search; signs of full width stay what they are', async () => {
    await show(
      [
        { type: 'table', attrs: { caption: '表' }, content: [{ type: 'tableRow', content: [cell(text('乙'))] }] },
        p(text('尾')),
      ],
      4,
    )
    await page.locator('.table-caption').click()
    await page.getByRole('textbox', { name: '表题' }).press('End')
    await compose(['z', 'zijin'], '资金')
    await page.keyboard.press('Enter')
    await expect.poll(json).toContain('"caption":"表资金"')
    await page.keyboard.insertText('“引号”，１２３（）——')
    await expect.poll(lines).toBe('“引号”，１２３（）——乙|尾')
    await page.keyboard.press('Control+f')
    await page.getByRole('textbox', { name: '查找' }).fill('')
    await compose(['z', 'zijin'], '资金')
    await expect.poll(() => page.getByRole('search').getByRole('status').textContent()).toBe('1/1')
    await page.keyboard.press('Escape')
  })
})

describe('pasting', () => {
  test('from Word and Excel is what a report can hold, and is saved', async () => {
    await show([h(1, '一、概况', 's1'), p(text('原来的话'))], 12)
    await paste(sample('word.html'))
    await page.getByText('有 1 张图片无法粘贴（clip_image002.png），请保存为文件后插入。').waitFor()
    await expect
      .poll(lines)
      .toContain('一、概况|原来的话|一、企业概况|（一）基本情况|公司成立于2011年，注册资本人民币5,000万元')
    await page.keyboard.press('Enter')
    await paste(sample('excel.html'))
    await page.locator('[data-phase="saved"]').waitFor()
    const saved = await page.context().request.get(`${demo.server.url}/stage-api/report/office/config/${id}`, {
      headers: {
        authorization: `Bearer ${(await page.context().cookies()).find(({ name }) => name === 'token')?.value}`,
      },
    })
    const content = await saved.text()
    for (const part of [
      '"type":"orderedList"',
      '"text":"据营业执照，数据截至2025年末。"',
      '"caption":"表 1 主要财务数据"',
      '"colspan":2',
      '22,300.00',
    ])
      expect(content).toContain(part)
    expect(content).not.toMatch(/mso|file:pasted|Wingdings/)
  })
})

describe('searching', () => {
  test("takes the place of the browser's own search, shows the first place, and leaves it selected", async () => {
    const long = Array.from({ length: 400 }, (_, index) =>
      p(text(`第${index + 1}段：营业收入同比增长，应收账款周转放缓。`)),
    )
    await show(long, 1)
    await page.keyboard.press('Control+f')
    await page.keyboard.insertText('第399段')
    await page.locator('.find-hit.current').waitFor()
    expect(await page.locator('.find-hit.current').isVisible()).toBe(true)
    await page.getByRole('textbox', { name: '查找' }).fill('应收账款')
    await expect.poll(() => page.getByRole('search').getByRole('status').textContent()).toMatch(/^\d+\/400$/)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('应收账款')
  })
})

describe('chapters and sections', () => {
  test('everything is deleted but the chapters; a section is added, and moved by keys', async () => {
    await show(
      [h(1, '一、概况', 's1'), h(2, '（一）登记', 's1.1'), p(text('甲')), h(1, '二、结论', 's2'), p(text('乙'))],
      1,
    )
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect.poll(lines).toMatch(/^一、概况\|+二、结论\|*$/)
    await page.keyboard.press('Control+z')
    await expect.poll(lines).toBe('一、概况|（一）登记|甲|二、结论|乙')
    await page.locator('.report-paper > p').first().click()
    await page.getByRole('button', { name: '新增小节' }).click()
    await page.getByRole('menuitem', { name: '二级小节 （二）' }).click()
    await page.keyboard.insertText('补充')
    await expect.poll(lines).toBe('一、概况|（一）登记|甲|（二）补充||二、结论|乙')
    await page.locator('[data-heading]', { hasText: '（二）补充' }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(lines).toBe('一、概况|（一）补充||（二）登记|甲|二、结论|乙')
  })
})

describe('pages', () => {
  const row = (value: string): DocumentNode => ({
    type: 'tableRow',
    content: [{ type: 'tableCell', content: [p(text(value))] }],
  })
  const table: DocumentNode = {
    type: 'table',
    content: Array.from({ length: 20 }, (_, index) => row(`第${index + 1}行`)),
  }
  const chart: DocumentNode = {
    type: 'reportChart',
    attrs: {
      kind: 'bar',
      title: '营业收入',
      unit: '万元',
      categories: ['2023年', '2024年'],
      series: [{ name: '营业收入', values: ['1', '2'] }],
    },
  }
  const long = Array.from({ length: 12 }, (_, index) => [p(text(`第${index + 1}段`)), table, chart]).flat()
  /** By how much what begins a page is away from where its sheet is drawn, in pixels. */
  const off = (): Promise<number[]> =>
    page.evaluate(() => {
      const { editor } = document.querySelector('.report-paper') as unknown as {
        editor: { storage: { pageGuide: { store: { pages: { pages: { top: number }[]; settled: boolean } } } } }
      }
      const { pages, settled } = editor.storage.pageGuide.store.pages
      const { top } = document.querySelector('.report-sheet')!.getBoundingClientRect()
      const scale = document.querySelector('.report-paper')!.getBoundingClientRect().width / 794
      const firsts = [...document.querySelectorAll<HTMLElement>('.page-first, .page-row')]
      if (!settled || firsts.length < 8 || firsts.length !== pages.length - 1) return [NaN]
      return firsts.map((first, index) =>
        Math.round(
          (first.getBoundingClientRect().top - top) / scale +
            (parseFloat(first.style.getPropertyValue('--page-push')) || 0) -
            pages[index + 1]!.top -
            96,
        ),
      )
    })
  const read = (): Promise<void> =>
    page.evaluate(async () => {
      const desk = document.querySelector('.report-desk')!
      for (let y = 0; y < desk.scrollHeight; y += 500) {
        desk.scrollTo(0, y)
        await new Promise((resolve) => setTimeout(resolve, 60))
      }
      desk.scrollTo(0, 0)
    })
  const inPlace = async (): Promise<void> => {
    await expect.poll(async () => (await off()).every((by) => Math.abs(by) <= 1)).toBe(true)
  }

  test('begin where their sheets are drawn, also under what was seen before it moved, and under a table that a chart opens', async () => {
    await show(long, 1)
    await inPlace()
    await read()
    await inPlace()
    for (let line = 0; line < 6; line++) await page.keyboard.press('Enter')
    await page.waitForTimeout(600)
    await inPlace()
    await page.locator('.chart-view').first().scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: '显示数据表' }).first().click()
    await page.waitForTimeout(600)
    await inPlace()
  })
})

describe('everything that opens', () => {
  test('has no violation, and fits a phone', async () => {
    await show(
      [
        h(1, '一、概况', 's1'),
        p(text('货币'), note),
        {
          type: 'table',
          attrs: { caption: '表' },
          content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [p(text('乙'))] }] }],
        },
      ],
      9,
    )
    await page.keyboard.press('Control+h')
    await page.getByRole('textbox', { name: '查找' }).fill('货币')
    await expect.poll(violations).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+/')
    await page.getByRole('dialog', { name: '快捷键' }).waitFor()
    await expect.poll(violations).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('.footnote-mark').click()
    await page.getByRole('dialog', { name: '脚注 1' }).waitFor()
    await expect.poll(violations).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: '更多工具' }).click()
    // The tip of a button, which comes after half a second, stands in no landmark.
    await page.mouse.move(0, 0)
    await page.getByRole('tooltip').waitFor({ state: 'detached' })
    await expect.poll(violations).toEqual([])
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)
  })
})
