import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { FigureSource, ReportDocument } from '../../../../core/document/types.ts'
import { HttpError } from '../../../../src/dataProvider/http-error.ts'
import { noticesShown } from '../../../support/render.tsx'
import { heading, paragraph, reportOf, text } from '../../features/editor/editor-harness.tsx'
import { prepareEditing, copies, open, paper, phase, server, write } from './set-up.tsx'

prepareEditing()

describe('editing a report', () => {
  it('opening saves nothing; a change is saved by itself, with its version', async () => {
    const { calls, held } = server()
    open(calls)
    await write('，补充说明')
    expect(phase()).toBe('dirty')
    expect(document.querySelector('[data-phase]')?.textContent).toBe('未保存')
    await waitFor(() => expect(phase()).toBe('saved'))
    expect(calls.updateReport).toHaveBeenCalledTimes(1)
    expect(JSON.stringify(held.document)).toContain('原文，补充说明')
    expect(screen.getByText('版本 2')).toBeTruthy()
    expect(copies.size).toBe(0)
  })

  it('sends key and value of its figures, never what they rest on, which the card knows', async () => {
    const key = 'balanceSheet.cash@2024-12-31'
    const source: FigureSource = {
      kind: 'import',
      table: 'balanceSheet',
      field: 'cash',
      period: '2024-12-31',
      value: '35657000000',
      fileName: '报表.xls',
      time: '',
    }
    const { calls } = server({
      document: reportOf(
        paragraph(text('3,565,700.00', [{ type: 'boundFigure', attrs: { key, value: '35657000000' } }]), text('万元')),
      ),
      figures: { [key]: [source] },
    })
    open(calls)
    await write('，补充')
    await waitFor(() => expect(phase()).toBe('saved'))
    const body = calls.updateReport.mock.calls[0]?.[1]
    expect(Object.keys(body ?? {}).toSorted()).toEqual(['content', 'version'])
    expect(JSON.stringify(body)).toContain(key)
    expect(JSON.stringify(body)).not.toMatch(/sources|报表\.xls/)
    fireEvent.mouseOver(document.querySelector('[data-bound-figure]') as HTMLElement)
    expect((await screen.findByRole('tooltip')).textContent).toContain('报表.xls')
  })

  it('opening a report that ends with a table saves nothing, although the editor puts a paragraph behind it', async () => {
    const cell = { type: 'tableCell', content: [paragraph(text('1'))] }
    const { calls } = server({
      document: reportOf(heading(1, '一、附表', 'h1'), {
        type: 'table',
        attrs: { id: 't1' },
        content: [{ type: 'tableRow', content: [cell] }],
      }),
    })
    open(calls)
    const element = (await paper()) as HTMLElement & {
      editor: { commands: { focus: () => boolean }; getJSON: () => ReportDocument }
    }
    act(() => void element.editor.commands.focus())
    await waitFor(() => expect(element.editor.getJSON().content.at(-1)?.type).toBe('paragraph'))
    expect(phase()).toBe('saved')
  })

  it('a network that is down is said, the text stays on the machine, and goes when it can', async () => {
    const { calls, fail, held } = server()
    fail(new HttpError(0, { code: 0, msg: '' }, { noAnswer: 'network' }))
    open(calls)
    await write('，补充')
    await waitFor(() => expect(phase()).toBe('waiting'))
    expect(screen.getByText(/网络不通/)).toBeTruthy()
    expect([...copies.values()]).toMatchObject([{ reportId: 'r1', version: 1, setAside: false }])
    fail(null)
    fireEvent.click(screen.getByRole('button', { name: '立即重试' }))
    await waitFor(() => expect(phase()).toBe('saved'))
    expect(JSON.stringify(held.document)).toContain('原文，补充')
    expect(copies.size).toBe(0)
  })

  it('is renamed where the name stands', async () => {
    const user = userEvent.setup()
    const { calls, held } = server()
    open(calls)
    await paper()
    fireEvent.click(screen.getByRole('button', { name: /报告名称/ }))
    const field = screen.getByRole('textbox', { name: '报告名称' })
    await user.clear(field)
    await user.type(field, '新名称{Enter}')
    await screen.findByRole('heading', { name: '新名称' })
    expect(held).toMatchObject({ reportName: '新名称', version: 2 })
  })

  it('is stored as a draft after what is unsaved', async () => {
    const { calls, held } = server()
    open(calls)
    await write('，补充')
    fireEvent.click(screen.getByRole('button', { name: '存草稿' }))
    await waitFor(() => expect(noticesShown()).toContain('success: report.edit.savedDraft'))
    expect(JSON.stringify(held.document)).toContain('补充')
    expect(calls.draftReport).toHaveBeenCalledWith('r1', '无锡某公司征信调查报告', 2)
    expect(held.version).toBe(3)
  })

  it('is published after a check; what is to be said yes to is sent with it', async () => {
    const { calls } = server({
      document: reportOf({
        type: 'paragraph',
        attrs: { id: 'p1', gap: '用电数据' },
        content: [text('未取得用电数据资料，原因：待填。')],
      }),
    })
    calls.checkReport.mockResolvedValueOnce({
      version: 1,
      findings: [
        {
          key: 'gap.1',
          kind: 'gap',
          severity: 'decide',
          where: { sectionId: null, heading: '', blockId: 'p1' },
          text: '尚未填写：用电数据',
        },
      ],
    })
    open(calls)
    expect(await screen.findByRole('button', { name: '待填 1 处' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '发布' }))
    const dialog = await screen.findByRole('dialog', { name: '发布报告' })
    fireEvent.click(await within(dialog).findByRole('checkbox', { name: '尚未填写：用电数据' }))
    fireEvent.click(within(dialog).getByRole('button', { name: '确认发布' }))
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/homePage/viewReport/r1'))
    expect(calls.publishReport.mock.calls).toEqual([
      ['r1', '无锡某公司征信调查报告', 1, { conditions: [], acknowledged: ['gap.1'] }],
    ])
    expect(await screen.findByRole('button', { name: '转为草稿修改' })).toBeTruthy()
  })

  it('leads from a finding to its place', async () => {
    const { calls } = server({
      document: reportOf(
        heading(1, '一、概况', 'h1'),
        { type: 'paragraph', attrs: { id: 'p1' }, content: [text('第一段')] },
        { type: 'paragraph', attrs: { id: 'p2' }, content: [text('第二段')] },
      ),
    })
    calls.checkReport.mockResolvedValueOnce({
      version: 1,
      findings: [
        {
          key: 'gap.1',
          kind: 'gap',
          severity: 'decide',
          where: { sectionId: null, heading: '一、概况', blockId: 'p2' },
          text: '尚未填写：第二段',
        },
      ],
    })
    open(calls)
    const { editor } = (await paper()) as HTMLElement & {
      editor: { state: { selection: { $from: { parent: { textContent: string } } } } }
    }
    fireEvent.click(screen.getByRole('button', { name: '发布' }))
    fireEvent.click(await screen.findByRole('button', { name: '去处理 尚未填写：第二段' }))
    await waitFor(() => expect(editor.state.selection.$from.parent.textContent).toBe('第二段'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.publishReport).not.toHaveBeenCalled()
  })

  it('a refusal of publishing is said where it was asked for, and the report is checked again', async () => {
    const { calls } = server()
    calls.publishReport.mockRejectedValueOnce(new HttpError(422, { code: 422, msg: '缺少规定的章节：一、概况' }))
    open(calls)
    await paper()
    fireEvent.click(screen.getByRole('button', { name: '发布' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: '确认发布' })).toHaveProperty('disabled', false),
    )
    fireEvent.click(within(dialog).getByRole('button', { name: '确认发布' }))
    expect(await within(dialog).findByText('缺少规定的章节：一、概况')).toBeTruthy()
    await waitFor(() => expect(calls.checkReport).toHaveBeenCalledTimes(2))
    expect(screen.getByTestId('address').textContent).toBe('/homePage/editReport/r1')
  })
})
