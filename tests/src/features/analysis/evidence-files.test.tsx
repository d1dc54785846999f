import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { EvidenceFileRow } from '../../../../core/analysis/events.ts'
import { CustomerEvidence } from '../../../../src/features/analysis/files/CustomerEvidence.tsx'
import { EvidenceFiles } from '../../../../src/features/analysis/files/EvidenceFiles.tsx'
import { HttpError } from '../../../../src/dataProvider/http-error.ts'
import type { Calls } from '../../../../src/dataProvider/index.ts'
import { noticesShown, renderApp } from '../../../support/render.tsx'

const row = (more: Partial<EvidenceFileRow> = {}): EvidenceFileRow => ({
  id: 'f1',
  fileName: '盘点表.pdf',
  size: 2048,
  time: '2026-11-20T08:00:00.000Z',
  by: '王敏',
  appUserId: 'c',
  userName: '甲公司',
  events: [
    { id: 'ev_1', name: '收入真实性存疑', period: '2024-12-31' },
    { id: 'ev_2', name: '存货存疑', period: '2023-12-31' },
  ],
  ...more,
})

function open(
  rows: EvidenceFileRow[],
  {
    customer = false,
    calls = {},
    ...more
  }: { customer?: boolean; calls?: Partial<Calls> } & Parameters<typeof renderApp>[1] = {},
) {
  const evidenceFiles = vi.fn<Calls['evidenceFiles']>(async () => ({
    code: 200,
    msg: '',
    rows,
    total: rows.length > 1 ? 45 : rows.length,
  }))
  const deleteEvidence = vi.fn<Calls['deleteEvidence']>(async () => ({ msg: '佐证材料“盘点表.pdf”已删除' }))
  renderApp(customer ? <CustomerEvidence customerId="c" /> : <EvidenceFiles />, {
    calls: { evidenceFiles, deleteEvidence, ...calls },
    ...more,
  })
  return { evidenceFiles, deleteEvidence }
}

describe('all evidence', () => {
  test('tells of each file whose it is, who attached it and when, and leads to each event that it is for', async () => {
    open([row()])
    const item = await screen.findByRole('listitem')
    expect(item.textContent).toMatch(
      /盘点表\.pdf2\.0 KB · 王敏 · 2026-11-20 \d\d:00甲公司收入真实性存疑 · 2024存货存疑 · 2023/,
    )
    expect(
      within(item)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/anomalyPage/index?appUserId=c',
      '/anomalyPage/index?appUserId=c&event=ev_1',
      '/anomalyPage/index?appUserId=c&event=ev_2',
    ])
  })

  test('is found by customer and by name, from the first page on', async () => {
    const { evidenceFiles } = open([row(), row({ id: 'f2', fileName: '合同.pdf' })])
    await userEvent.click(await screen.findByRole('button', { name: /2/ }))
    await waitFor(() =>
      expect(evidenceFiles).toHaveBeenLastCalledWith(expect.objectContaining({ pageNum: 2 }), expect.anything()),
    )
    await userEvent.type(screen.getByLabelText('客户名称'), ' 甲 ')
    await userEvent.type(screen.getByLabelText('文件名'), '盘点')
    await waitFor(() =>
      expect(evidenceFiles).toHaveBeenLastCalledWith(
        { pageNum: 1, pageSize: 20, userName: '甲', fileName: '盘点' },
        expect.anything(),
      ),
    )
  })

  test('nothing there is told apart from nothing found', async () => {
    open([])
    expect(await screen.findByText('还没有佐证文件')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('文件名'), 'x')
    expect(await screen.findByText('没有符合条件的文件')).toBeTruthy()
  })

  test('a failure can be tried again', async () => {
    const evidenceFiles = vi
      .fn<Calls['evidenceFiles']>()
      .mockRejectedValueOnce(new HttpError(500, { code: 500, msg: '服务器忙' }))
      .mockResolvedValue({ code: 200, msg: '', rows: [row()], total: 1 })
    open([], { calls: { evidenceFiles } })
    expect(await screen.findByText('服务器忙')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('button', { name: '盘点表.pdf' })).toBeTruthy()
  })

  test('of one customer is asked for by that customer, and does not name it again', async () => {
    const { evidenceFiles } = open([row()], { customer: true })
    expect((await screen.findByRole('listitem')).textContent).not.toContain('甲公司')
    expect(evidenceFiles).toHaveBeenCalledWith(expect.objectContaining({ appUserId: 'c' }), expect.anything())
    expect(screen.queryByLabelText('客户名称')).toBeNull()
  })
})

describe('deleting evidence', () => {
  test('says of how many other events it is evidence, before it goes', async () => {
    const { deleteEvidence } = open([row()])
    await userEvent.click(await screen.findByRole('button', { name: '删除 盘点表.pdf' }))
    const dialog = screen.getByRole('dialog', { name: '删除“盘点表.pdf”？' })
    expect(dialog.textContent).toContain('它同时是另外 1 项异常的佐证')
    await userEvent.click(within(dialog).getByRole('button', { name: '取消' }))
    expect(deleteEvidence).not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole('button', { name: '删除 盘点表.pdf' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(deleteEvidence).toHaveBeenCalledWith('f1'))
    expect(noticesShown()).toEqual(['success: 佐证材料“盘点表.pdf”已删除'])
  })

  test('a file that a colleague has deleted meanwhile is gone as wished', async () => {
    const { evidenceFiles } = open([row()], {
      calls: { deleteEvidence: () => Promise.reject(new HttpError(404, { code: 404, msg: '没有这个文件' })) },
    })
    await userEvent.click(await screen.findByRole('button', { name: '删除 盘点表.pdf' }))
    const asked = evidenceFiles.mock.calls.length
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(evidenceFiles.mock.calls.length).toBeGreaterThan(asked))
    expect(noticesShown()).toEqual(['warning: 没有这个文件'])
  })

  test('is offered to nobody who may not', async () => {
    open([row()], { permissions: { anomaly: ['query', 'get', 'update'] } })
    await screen.findByRole('button', { name: '盘点表.pdf' })
    expect(screen.queryByRole('button', { name: /^删除/ })).toBeNull()
  })
})
