import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NodeSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DocumentNode, ReportChart, ReportDocument } from '../../../../../core/document/types.ts'
import { noticesShown } from '../../../../support/render.tsx'
import { openEditor, paragraph, reportOf, text, withoutLayout } from '../editor-harness.tsx'

const chart: ReportChart = {
  kind: 'bar',
  title: '营业收入',
  unit: '万元',
  categories: ['2022', '2023'],
  series: [{ name: '营业收入', values: ['100', '120.5'] }],
  dataKey: 'chart:revenue',
  nodes: [],
  totals: [],
}
const withChart = reportOf(
  paragraph(text('前')),
  { type: 'reportChart', attrs: { ...chart, id: 'c1', written: 'credit-6/chart#abc' } },
  paragraph(text('后')),
)
const chartIn = (editor: Editor): DocumentNode | undefined =>
  (editor.getJSON() as ReportDocument).content.find(({ type }) => type === 'reportChart')
const select = (editor: Editor): void =>
  act(() => editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 3))))
const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name })
function press(editor: Editor, key: string): boolean {
  let taken = false
  act(
    () =>
      void (taken =
        editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, new KeyboardEvent('keydown', { key }))) ??
        false),
  )
  return taken
}

beforeEach(() => withoutLayout())
afterEach(() => vi.unstubAllGlobals())

describe('the dialog of charts', () => {
  it('puts a chart in after the block around the caret, and says what is missing', async () => {
    const user = userEvent.setup()
    const editor = await openEditor({ document: reportOf(paragraph(text('甲')), paragraph(text('乙'))) })
    act(() => void editor.commands.setTextSelection(2))
    fireEvent.click(screen.getByRole('button', { name: '图表' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '插入图表…' }))
    const dialog = await screen.findByRole('dialog', { name: '插入图表' })
    await user.click(within(dialog).getByRole('button', { name: '插入图表' }))
    const wrong = await screen.findByRole('group', { name: '需要修改' })
    expect(
      within(wrong)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['请填写图表标题，目录、图号和读屏软件都用它。', '第 1 个系列还没有名称。'])
    expect(document.activeElement).toBe(field('图表标题'))

    await user.type(field('图表标题'), '用电与收入')
    await user.click(within(dialog).getByRole('button', { name: '折线图' }))
    const corner = field('第 1 个系列的名称')
    corner.focus()
    await user.paste('收入\t用电\n')
    fireEvent.paste(field('第 1 个分类的名称'), {
      clipboardData: { getData: () => '2023年\t1,000.5\t20\n2024年\t约三成\t30' },
    })
    await screen.findByText('第 2 行第 1 个系列的“约三成”不是数字。')
    await user.clear(field('2024年，收入'))
    await user.type(field('2024年，收入'), '1200')
    await user.click(within(dialog).getByRole('button', { name: '插入图表' }))
    await waitFor(() =>
      expect(chartIn(editor)?.attrs).toMatchObject({
        kind: 'line',
        title: '用电与收入',
        categories: ['2023年', '2024年'],
        series: [
          { name: '收入', values: ['1000.5', '1200'] },
          { name: '用电', values: ['20', '30'] },
        ],
      }),
    )
    expect((editor.getJSON() as ReportDocument).content.map(({ type }) => type)).toEqual([
      'paragraph',
      'reportChart',
      'paragraph',
    ])
    act(() => void editor.commands.undo())
    expect(chartIn(editor)).toBeUndefined()
  })

  it('opens a selected chart by Enter, keeps its data and its mark, and tells that it is bound', async () => {
    const user = userEvent.setup()
    const editor = await openEditor({ document: withChart })
    select(editor)
    expect(press(editor, 'Enter')).toBe(true)
    const dialog = await screen.findByRole('dialog', { name: '编辑图表' })
    expect(dialog.textContent).toContain('刷新数据时会提示')
    await user.clear(field('2023，营业收入'))
    await user.type(field('2023，营业收入'), '130')
    await user.click(within(dialog).getByRole('button', { name: '瀑布图' }))
    await user.click(within(dialog).getByRole('checkbox', { name: '“2023”为合计' }))
    await user.click(within(dialog).getByRole('button', { name: '保存修改' }))
    await waitFor(() =>
      expect(chartIn(editor)?.attrs).toMatchObject({
        id: 'c1',
        kind: 'waterfall',
        dataKey: 'chart:revenue',
        written: 'credit-6/chart#abc',
        totals: ['2023'],
        series: [{ values: ['100', '130'] }],
      }),
    )
    expect(noticesShown()).toContain('success: charting.saved')
  })

  it('has tools at a selected chart, and leaves none in the preview', async () => {
    const editor = await openEditor({ document: withChart })
    expect(screen.queryByRole('toolbar', { name: '图表工具' })).toBeNull()
    select(editor)
    fireEvent.click(
      within(await screen.findByRole('toolbar', { name: '图表工具' })).getByRole('button', { name: '删除图表' }),
    )
    await waitFor(() => expect(chartIn(editor)).toBeUndefined())
  })

  it('makes a chart of the table around the caret; one without figures says so', async () => {
    const row = (type: string, ...cells: string[]): DocumentNode => ({
      type: 'tableRow',
      content: cells.map((value) => ({ type, content: [paragraph(text(value))] })),
    })
    const editor = await openEditor({
      document: reportOf(
        {
          type: 'table',
          attrs: { caption: '收入（单位：万元）' },
          content: [row('tableHeader', '项目', '2023', '2024'), row('tableCell', '收入', '1,000', '1,200')],
        },
        { type: 'table', content: [row('tableCell', '甲', '乙')] },
        paragraph(),
      ),
    })
    const fromTable = async (name: string): Promise<void> => {
      fireEvent.click(screen.getByRole('button', { name }))
      fireEvent.click(await screen.findByRole('menuitem', { name: /^由表格生成图表/ }))
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    }
    act(() => void editor.commands.setTextSelection(5))
    await fromTable('图表')
    const dialog = await screen.findByRole('dialog', { name: '插入图表' })
    expect(field('图表标题').value).toBe('收入')
    expect(field('单位').value).toBe('万元')
    fireEvent.click(within(dialog).getByRole('button', { name: '插入图表' }))
    await waitFor(() =>
      expect(chartIn(editor)?.attrs).toMatchObject({
        categories: ['2023', '2024'],
        series: [{ name: '收入', values: ['1000', '1200'] }],
      }),
    )
    act(() => void editor.commands.setTextSelection(editor.state.doc.content.size - 8))
    await fromTable('图表')
    await waitFor(() => expect(noticesShown()).toContain('warning: charting.tableEmpty'))
  })

  it('speaks of a chart to whoever cannot see it', async () => {
    await openEditor({ document: withChart, locale: 'en-US' })
    const drawing = await screen.findByRole('img')
    const said = document.getElementById(drawing.getAttribute('aria-describedby') ?? '')
    expect(said?.textContent).toBe(
      'Columns “营业收入”, 2 categories from 2022 to 2023. 营业收入: from 100 to 120.5 万元, highest 120.5 万元 in 2023',
    )
  })
})
