import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { BatchFile } from '../../../../core/import-batches.ts'
import type { FileImport, FileInspection } from '../../../../core/imports-of-files.ts'
import type { ImportResult } from '../../../../core/import-results.ts'
import type { SheetInspection } from '../../../../core/imports.ts'
import type { Calls } from '../../../../src/dataProvider/index.ts'
import { HttpError } from '../../../../src/dataProvider/http.ts'
import { BatchDialog } from '../../../../src/features/importing/batch/BatchDialog.tsx'
import { renderApp, tables } from '../../../support/render.tsx'
import { inspection as one, result } from '../../custom/open-upload-dialog.tsx'

const customer = { appUserId: 'c1', userName: '甲有限公司', creditCode: '91350100M000100Y43' }
const [balance] = one.sheets as [SheetInspection]
const holds = (fileId: string, change: Partial<SheetInspection> = {}): FileInspection => ({
  fileId,
  fileName: fileId,
  tables: [
    {
      tableId: 'balanceSheet',
      sheet: balance.name,
      alike: [],
      sheets: [{ ...balance, ...change }],
      scope: 'group',
    },
  ],
  leftOut: [],
})
const clean: ImportResult = {
  ...result,
  checks: [],
  unmapped: [],
  changes: { ...result.changes, added: 5, changed: 0, same: 0, cells: [] },
}
const importOf = (dryRun: boolean): FileImport => ({
  tables: [{ ...clean, tableId: 'balanceSheet', sheet: balance.name, ...(!dryRun && { importId: 'i1' }) }],
})
const sure = (name: string): BatchFile => ({
  fileId: name,
  sha256: name,
  customer,
  candidates: [],
  reason: null,
  inspection: holds(name),
})
const unsure = (name: string): BatchFile => ({
  ...sure(name),
  customer: null,
  candidates: [customer],
  reason: { kind: 'none', msg: '文件没有写明是哪家企业，请指定客户。' },
})

function open(answers: Record<string, () => Promise<BatchFile>>, more: Partial<Calls> = {}) {
  const inspectOfBatch = vi.fn(async ({ file }: { file: File }) => {
    const answer = answers[file.name]
    if (!answer) throw new Error(`no answer for ${file.name}`)
    return answer()
  })
  const importFile = vi.fn(async ({ dryRun }: { dryRun: boolean }) => importOf(dryRun))
  const assignOfBatch = vi.fn(async ({ fileId }: { fileId: string }) => holds(fileId))
  const onClose = vi.fn()
  renderApp(
    <BatchDialog
      customer={null}
      files={Object.keys(answers).map((name) => new File(['x'], name))}
      tables={tables}
      onClose={onClose}
    />,
    { calls: { inspectOfBatch, importFile, assignOfBatch, ...more } },
  )
  return { user: userEvent.setup({ applyAccept: false }), inspectOfBatch, importFile, assignOfBatch, onClose }
}
const row = (name: string): HTMLElement => screen.getByRole('listitem', { name })
const group = (name: RegExp): Promise<HTMLElement> => screen.findByRole('region', { name })

describe('the queue of a batch', () => {
  test('sorts its files; one press imports those that are ready, each with its undo', async () => {
    const { user, importFile } = open({
      'a.xlsx': async () => sure('a.xlsx'),
      'b.xlsx': async () => unsure('b.xlsx'),
      'c.pdf': async () => sure('c.pdf'),
    })
    await group(/^就绪 1/)
    expect(within(await group(/^需查看 1/)).getByText(/没有写明是哪家企业/)).toBeTruthy()
    expect(within(await group(/^不导入 1/)).getByText(/没有读取/)).toBeTruthy()
    expect(row('a.xlsx').textContent).toMatch(/甲有限公司.*资产负债表.*合并.*2024-12-31 · 万元/)
    await user.click(screen.getByRole('button', { name: '导入就绪的 1 个文件' }))
    await group(/^已导入 1/)
    expect(row('a.xlsx').textContent).toMatch(/新增 5 个，变更 0 个，相同 0 个/)
    expect(within(row('a.xlsx')).getByRole('button', { name: '撤销a.xlsx的导入' })).toBeTruthy()
    expect(within(row('a.xlsx')).getByRole('link').getAttribute('href')).toMatch(/appUserId=c1&table=balanceSheet/)
    // Tried once when it was read and once more before it was stored.
    expect(importFile.mock.calls.map(([{ dryRun }]) => dryRun)).toEqual([true, true, false])
    expect(screen.getByRole('button', { name: '没有就绪的文件' })).toHaveProperty('disabled', true)
  })

  test('a person says whose a file is, and it is ready; it is not sent again', async () => {
    const { user, assignOfBatch, inspectOfBatch } = open({ 'b.xlsx': async () => unsure('b.xlsx') })
    await user.click(await screen.findByRole('button', { name: '是“甲有限公司”的' }))
    await group(/^就绪 1/)
    expect(assignOfBatch.mock.calls[0]?.[0]).toEqual({ fileId: 'b.xlsx', appUserId: 'c1' })
    expect(inspectOfBatch).toHaveBeenCalledTimes(1)
  })

  test('a file with an open question opens in the dialog of one file, without another upload', async () => {
    const inspectFile = vi.fn()
    const { user } = open(
      { 'a.xlsx': async () => ({ ...sure('a.xlsx'), inspection: holds('a.xlsx', { unit: null }) }) },
      { inspectFile },
    )
    expect(within(await group(/^需查看 1/)).getByText(/没有写明金额单位/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '打开处理：a.xlsx' }))
    const dialog = await screen.findByRole('dialog', { name: '上传数据' })
    expect(within(dialog).getByText(/识别出 1 张表/)).toBeTruthy()
    expect(inspectFile).not.toHaveBeenCalled()
  })

  test('one that fails stops no other, and is tried again; what the server refuses is not', async () => {
    const again = vi
      .fn<() => Promise<BatchFile>>()
      .mockRejectedValueOnce(new HttpError(503, { code: 503, msg: '服务暂时不可用' }))
      .mockImplementation(async () => sure('a.xlsx'))
    const { user } = open({
      'a.xlsx': again,
      'b.xlsx': async () => ({ ...sure('b.xlsx'), customer: { ...customer, appUserId: 'c2' } }),
      'c.xlsx': () => Promise.reject(new HttpError(422, { code: 422, msg: '文件有密码' })),
    })
    await screen.findByText('文件有密码')
    await screen.findByRole('button', { name: '重试a.xlsx' })
    await group(/^就绪 1/)
    expect(within(row('c.xlsx')).queryByRole('button', { name: /重试/ })).toBe(null)
    expect(row('c.xlsx').textContent).toContain('文件有密码')
    await user.click(screen.getByRole('button', { name: '重试a.xlsx' }))
    await group(/^就绪 2/)
  })

  test('is asked before it is closed, while something is not imported', async () => {
    const { user, onClose } = open({ 'a.xlsx': async () => sure('a.xlsx') })
    await group(/^就绪 1/)
    const event = new Event('beforeunload', { cancelable: true })
    act(() => void window.dispatchEvent(event))
    await user.click(screen.getAllByRole('button', { name: '关闭' })[0]!)
    const question = await screen.findByRole('dialog', { name: '放弃还没有导入的文件？' })
    await user.click(within(question).getByRole('button', { name: '放弃' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('where another import came between, the file needs a look and nothing is stored', async () => {
    let tries = 0
    const importFile = vi.fn(async ({ dryRun }: { dryRun: boolean }) => {
      tries += 1
      const [table] = importOf(dryRun).tables
      if (!table) throw new Error('there is a table')
      return { tables: [tries === 1 ? table : { ...table, changes: { ...table.changes, changed: 2 } }] }
    })
    const { user } = open({ 'a.xlsx': async () => sure('a.xlsx') }, { importFile })
    await user.click(await screen.findByRole('button', { name: '导入就绪的 1 个文件' }))
    expect(within(await group(/^需查看 1/)).getByText(/会改变已存的 2 个数值/)).toBeTruthy()
    expect(importFile.mock.calls.map(([{ dryRun }]) => dryRun)).toEqual([true, true])
  })
})
