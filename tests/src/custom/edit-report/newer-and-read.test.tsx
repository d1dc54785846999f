import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HttpError } from '../../../../src/dataProvider/http-error.ts'
import { noticesShown } from '../../../support/render.tsx'
import { heading, paragraph, reportOf, text } from '../../features/editor/editor-harness.tsx'
import { prepareEditing, copies, open, paper, phase, server, write } from './set-up.tsx'

prepareEditing()

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
