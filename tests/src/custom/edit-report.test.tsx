import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FigureSource, ReportDocument } from '../../../core/document/types.ts'
import type { ReportCheck } from '../../../core/report-checks.ts'
import EditReportPage from '../../../src/custom/editReport/EditReportPage.tsx'
import ViewReportPage from '../../../src/custom/viewReport/ViewReportPage.tsx'
import { HttpError } from '../../../src/dataProvider/http-error.ts'
import type { ReportConfig } from '../../../src/dataProvider/report-types.ts'
import { localCopies, type LocalCopy } from '../../../src/editor/autosave/local-copies.ts'
import { noticesShown, renderApp } from '../../support/render.tsx'
import { heading, paragraph, reportOf, text, withoutLayout } from '../editor/editor-harness.tsx'

const copies = new Map<string, LocalCopy>()

/** A server that holds one report, with versions as the real one has them. */
function server(start: Partial<ReportConfig> = {}) {
  const held: ReportConfig = {
    engine: 'embedded',
    mode: 'edit',
    document: reportOf(heading(1, '一、概况', 'h1'), paragraph(text('原文'))),
    figures: {},
    version: 1,
    outline: [],
    reportName: '无锡某公司征信调查报告',
    useRemark: '1',
    status: 'draft',
    userName: '无锡某公司',
    updateTime: '2026-01-01T00:00:00Z',
    editor: '李四',
    ...start,
  }
  let failure: HttpError | null = null
  const next = () => ({ version: (held.version += 1), updateTime: new Date().toISOString() })
  const calls = {
    reportConfig: vi.fn(async () => structuredClone(held)),
    updateReport: vi.fn(
      async (
        _id: string,
        change: { content?: ReportDocument; reportName?: string; version: number; overConflict?: true },
      ) => {
        if (failure) throw failure
        if (change.version !== held.version) throw new HttpError(409, { code: 409, msg: '内容已被其他人修改' })
        if (change.content) held.document = change.content
        if (change.reportName) held.reportName = change.reportName
        return next()
      },
    ),
    draftReport: vi.fn(async () => {
      Object.assign(held, { status: 'draft', mode: 'edit' })
      return next()
    }),
    publishReport: vi.fn(async (..._asked: unknown[]) => {
      Object.assign(held, { status: 'published', mode: 'view' })
      return next()
    }),
    checkReport: vi.fn(async (): Promise<ReportCheck> => ({ version: held.version, findings: [] })),
    exportReport: vi.fn(async () => new File(['x'], '报告.docx')),
  }
  return { held, calls, fail: (error: HttpError | null) => (failure = error) }
}

const Address = () => <p data-testid="address">{useLocation().pathname}</p>
const open = (
  calls: ReturnType<typeof server>['calls'],
  at = '/homePage/editReport/r1',
  permissions?: Parameters<typeof renderApp>[1],
) =>
  renderApp(
    <>
      <Address />
      <Routes>
        <Route path="/homePage/editReport/:reportId" element={<EditReportPage />} />
        <Route path="/homePage/viewReport/:reportId" element={<ViewReportPage />} />
      </Routes>
    </>,
    { calls: calls as never, at, ...permissions },
  )
const paper = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: /报告/ })
const phase = (): string | undefined => document.querySelector<HTMLElement>('[data-phase]')?.dataset['phase']

/** Types through the editor itself: jsdom knows no contenteditable. */
async function write(words: string): Promise<void> {
  const element = (await paper()) as HTMLElement & {
    editor: {
      commands: { insertContentAt: (at: number, content: string) => boolean }
      state: { doc: { content: { size: number } } }
    }
  }
  const { editor } = element
  act(() => void editor.commands.insertContentAt(editor.state.doc.content.size - 1, words))
}

beforeEach(() => {
  withoutLayout()
  copies.clear()
  vi.spyOn(localCopies, 'put').mockImplementation(async (copy) => void copies.set(copy.id, structuredClone(copy)))
  vi.spyOn(localCopies, 'remove').mockImplementation(async (id) => void copies.delete(id))
  vi.spyOn(localCopies, 'list').mockImplementation(async () => [...copies.values()])
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

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

describe('a newer version', () => {
  const theirs = reportOf(heading(1, '一、概况', 'h1'), paragraph(text('对方的文字')))
  const meet = async () => {
    const reportServer = server()
    open(reportServer.calls)
    await write('，我的补充')
    Object.assign(reportServer.held, { version: 5, document: theirs, updateTime: '2026-01-02T03:04:00Z' })
    const dialog = await screen.findByRole('dialog', { name: '报告已有更新的版本' })
    return { ...reportServer, dialog }
  }

  it('is a question with both sides: who and when, and what is different marked in one text', async () => {
    const { dialog, held } = await meet()
    const [theirSide, mySide] = [
      within(dialog).getByRole('region', { name: '服务器上的版本' }),
      within(dialog).getByRole('region', { name: '我的内容' }),
    ]
    for (const part of ['版本 5', '李四']) expect(theirSide.textContent).toContain(part)
    expect(mySide.textContent).toContain('基于版本 1')
    const comparison = await within(dialog).findByRole('region', { name: '比较版本' })
    expect([comparison.querySelector('del')?.textContent, comparison.querySelector('ins')?.textContent]).toEqual([
      expect.stringContaining('对方的文字'),
      expect.stringContaining('原文，我的补充'),
    ])
    expect(held.document).toEqual(theirs)
    fireEvent.click(within(dialog).getByRole('button', { name: '稍后决定' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(phase()).toBe('conflict')
    fireEvent.click(screen.getByRole('button', { name: '比较并处理' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('can be loaded; the own text stays on the machine and can be restored', async () => {
    const { dialog, held } = await meet()
    fireEvent.click(within(dialog).getByRole('button', { name: '载入最新' }))
    await waitFor(() => expect(phase()).toBe('saved'))
    expect((await paper()).textContent).toContain('对方的文字')
    expect(held.version).toBe(5)
    const kept = [...copies.values()].find((copy) => copy.setAside)
    expect(JSON.stringify(kept?.document)).toContain('我的补充')
    fireEvent.click(screen.getByRole('button', { name: '更多操作', hidden: true }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '本机副本…' }))
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: '本机副本' })).getAllByRole('button', {
        name: '恢复到编辑器',
      })[0] as HTMLElement,
    )
    await waitFor(() => expect(held.version).toBe(6))
    expect(JSON.stringify(held.document)).toContain('我的补充')
  })

  it('can be overwritten by a version on top; the other text stays on the machine', async () => {
    const { dialog, held, calls } = await meet()
    fireEvent.click(within(dialog).getByRole('button', { name: '用我的覆盖为新版本' }))
    await waitFor(() => expect(held.version).toBe(6))
    expect(calls.updateReport.mock.calls.map(([, change]) => [change.version, change.overConflict])).toEqual([
      [1, undefined],
      [5, true],
    ])
    expect(JSON.stringify(held.document)).toContain('我的补充')
    expect(JSON.stringify([...copies.values()].find((copy) => copy.setAside)?.document)).toContain('对方的文字')
    await waitFor(() => expect(noticesShown()).toContain('success: report.conflict.overwritten'))
  })
})

describe('what an earlier visit could not send', () => {
  it('is offered, and restored only when asked for', async () => {
    const { calls, held } = server()
    copies.set('old', {
      id: 'old',
      reportId: 'r1',
      userName: 'clerk',
      version: 1,
      time: new Date().toISOString(),
      setAside: false,
      document: reportOf(heading(1, '一、概况', 'h1'), paragraph(text('崩溃前的文字'))),
    })
    open(calls)
    expect(await screen.findByText(/尚未提交的修改/)).toBeTruthy()
    expect((await paper()).textContent).not.toContain('崩溃前')
    fireEvent.click(screen.getByRole('button', { name: '恢复到编辑器' }))
    await waitFor(() => expect(held.version).toBe(2))
    expect(JSON.stringify(held.document)).toContain('崩溃前的文字')
    const { editor } = (await paper()) as HTMLElement & { editor: { state: { selection: { from: number } } } }
    expect(editor.state.selection.from).toBe(1)
    await waitFor(() => expect(copies.size).toBe(0))
  })

  it('is not offered where the server has it', async () => {
    const { calls, held } = server()
    copies.set('same', {
      id: 'same',
      reportId: 'r1',
      userName: 'clerk',
      version: 1,
      time: new Date().toISOString(),
      setAside: false,
      document: structuredClone(held.document),
    })
    open(calls)
    await paper()
    await waitFor(() => expect(copies.size).toBe(0))
    expect(screen.queryByText(/尚未提交的修改/)).toBeNull()
  })
})

describe('a report that is only read', () => {
  it('is published: it opens in the preview, and becomes a draft after a question', async () => {
    const { calls } = server({ status: 'published', mode: 'view' })
    open(calls)
    expect(await screen.findByRole('article', { name: '无锡某公司征信调查报告' })).toBeTruthy()
    expect(screen.queryByRole('toolbar', { name: '编辑工具' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '转为草稿修改' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '转为草稿修改' }))
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/homePage/editReport/r1'))
    expect(await paper()).toBeTruthy()
  })

  it('may not be changed by a role that only reads', async () => {
    const { calls } = server()
    open(calls, '/homePage/editReport/r1', { permissions: { home: ['query', 'get'] } })
    expect(await screen.findByRole('article')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '编辑' })).toBeNull()
  })

  it('that does not open says why, and asks again', async () => {
    const { calls } = server()
    calls.reportConfig.mockRejectedValueOnce(new HttpError(500, { code: 500, msg: '服务器出错' }))
    open(calls, '/homePage/viewReport/r1')
    expect((await screen.findByRole('alert')).textContent).toContain('服务器出错')
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('article')).toBeTruthy()
  })

  it('that is not there leads back to the drafts', async () => {
    const { calls } = server()
    calls.reportConfig.mockRejectedValueOnce(new HttpError(404, { code: 404, msg: '找不到要访问的内容' }))
    open(calls)
    expect(await screen.findByRole('heading', { name: '找不到这条记录' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '返回草稿箱' }).getAttribute('href')).toBe('/homePage/draftList')
  })
})
