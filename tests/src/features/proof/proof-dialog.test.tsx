import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { largestProof } from '../../../../core/edits.ts'
import { HttpError } from '../../../../src/dataProvider/http.ts'
import * as grid from '../../../../src/features/grid/TableGrid.tsx'
import type { TableGridProps } from '../../../../src/features/grid/types.ts'
import { noticesShown } from '../../../support/render.tsx'
import { type Upload, edit, editable, input, open, pdf, press, proofs, saved } from './open-proof-dialog.tsx'

// The grid has tests of its own: here it says what it was told, and does what a clerk does in it.
function PlainGrid({ editable, onLocked, onUnsaved, onHistory }: TableGridProps) {
  return (
    <div data-testid="grid" data-editable={editable}>
      <button onClick={() => onUnsaved?.(1)}>type</button>
      <button onClick={() => onLocked?.()}>refused</button>
      <button onClick={() => onHistory?.({ rowId: 'r1', period: '2024-12-31', field: 'cash', label: '货币资金' })}>
        cell
      </button>
    </div>
  )
}
beforeEach(() => void vi.spyOn(grid, 'TableGrid').mockImplementation(PlainGrid))
beforeEach(() => {
  proofs.stored = []
})

describe('the lock', () => {
  test('without proof the table is locked, and the page says why and what to do', async () => {
    open()
    expect(await screen.findByText(/这张表还没有证明材料。请先上传证明材料/)).toBeTruthy()
    expect(editable()).toBe('false')
  })

  test('opens at once after an upload, and says so', async () => {
    const { user } = open()
    await screen.findByText(/数据已锁定/)
    await user.upload(input(), [pdf('审计报告.pdf')])
    expect(editable()).toBe('false')
    await user.click(press(/^确认上传/))
    await waitFor(() => expect(editable()).toBe('true'))
    expect(screen.queryByText(/数据已锁定/)).toBe(null)
    await waitFor(() => expect(noticesShown()).toEqual(['success: proof.file.done']))
  })

  test('closes again with the last file, after a question that says so', async () => {
    proofs.stored = [saved('a'), saved('b')]
    const { user, deleteProof } = open()
    await user.click(await screen.findByRole('button', { name: '删除 a.pdf' }))
    const question = screen.getByRole('dialog', { name: '删除“a.pdf”？' })
    expect(within(question).queryByText(/最后一份/)).toBe(null)
    await user.click(within(question).getByRole('button', { name: '取消' }))
    expect(deleteProof).not.toHaveBeenCalled()

    await user.click(await screen.findByRole('button', { name: '删除 a.pdf' }))
    await user.click(
      within(screen.getByRole('dialog', { name: '删除“a.pdf”？' })).getByRole('button', { name: '删除' }),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: '删除 a.pdf' })).toBe(null))
    expect(editable()).toBe('true')

    await user.click(await screen.findByRole('button', { name: '删除 b.pdf' }))
    const last = screen.getByRole('dialog', { name: '删除“b.pdf”？' })
    expect(within(last).getByText(/这是最后一份证明材料，删除后修改将重新锁定/)).toBeTruthy()
    await user.click(within(last).getByRole('button', { name: '删除' }))
    expect(await screen.findByText(/证明材料已全部删除，修改已重新锁定。已填写的内容还在/)).toBeTruthy()
    expect(editable()).toBe('false')
  })

  test('closes where a colleague has deleted the last file and the server refuses a save', async () => {
    proofs.stored = [saved('a')]
    const { user } = open()
    await waitFor(() => expect(editable()).toBe('true'))
    proofs.stored = []
    await user.click(press('refused'))
    expect(await screen.findByText(/修改已重新锁定。已填写的内容还在/)).toBeTruthy()
    expect(editable()).toBe('false')
  })

  test('a file that a colleague has deleted meanwhile is gone as wished', async () => {
    proofs.stored = [saved('a'), saved('b')]
    const { user, deleteProof } = open()
    deleteProof.mockImplementation(async () => {
      proofs.stored = proofs.stored.slice(1)
      throw new HttpError(404, { code: 404, msg: '找不到这条记录。' })
    })
    await user.click(await screen.findByRole('button', { name: '删除 a.pdf' }))
    await user.click(
      within(screen.getByRole('dialog', { name: '删除“a.pdf”？' })).getByRole('button', { name: '删除' }),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: '删除 a.pdf' })).toBe(null))
    expect(noticesShown()).toEqual(['warning: 找不到这条记录。'])
  })

  test('without the right to delete nothing offers it', async () => {
    proofs.stored = [saved('a')]
    open({ permissions: { client: ['query', 'get', 'update'] } })
    expect(await screen.findByRole('button', { name: 'a.pdf' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^删除/ })).toBe(null)
  })
})

describe('choosing and sending', () => {
  test('confirming with no new file warns, and nothing is sent', async () => {
    const { user, uploadProof } = open()
    await user.click(await screen.findByRole('button', { name: '确认上传' }))
    expect(noticesShown()).toEqual(['warning: proof.file.none'])
    expect(uploadProof).not.toHaveBeenCalled()
  })

  test('a file over 100M and one of another type are named and not taken; the others are', async () => {
    const { user } = open()
    await screen.findByText(/数据已锁定/)
    await user.upload(input(), [pdf('大.pdf', largestProof + 1), pdf('好.pdf')])
    await user.upload(input(), [pdf('程序.exe')])
    expect(noticesShown()).toEqual([
      'warning: “大.pdf”超过 100M，没有加入。',
      expect.stringMatching(/^warning: “程序\.exe”的类型不能上传/),
    ])
    expect(
      within(screen.getByRole('list', { name: '待上传的文件' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([expect.stringContaining('好.pdf')])
  })

  test('several go at once, three at a time, each with its progress; one can be stopped', async () => {
    const waiting: { name: string; progress: (share: number) => void; done: () => void; signal: AbortSignal }[] = []
    const upload: Upload = ({ file }, onProgress, signal) =>
      new Promise((resolve, reject) => {
        waiting.push({
          name: file.name,
          progress: (share) => onProgress?.(share),
          done: () => resolve({ id: file.name, fileName: file.name, msg: '' }),
          signal: signal!,
        })
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
    const { user } = open({ upload })
    await screen.findByText(/数据已锁定/)
    await user.upload(
      input(),
      ['1.pdf', '2.pdf', '3.pdf', '4.pdf'].map((name) => pdf(name)),
    )
    await user.dblClick(press('确认上传（4）'))
    await waitFor(() => expect(waiting.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf', '3.pdf']))
    act(() => waiting[0]!.progress(0.42))
    expect(screen.getByText('42 %')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: '正在上传 1.pdf' }).getAttribute('aria-valuenow')).toBe('42')

    await user.click(press('停止上传 2.pdf'))
    expect(waiting[1]!.signal.aborted).toBe(true)
    await waitFor(() => expect(waiting.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf', '3.pdf', '4.pdf']))
    proofs.stored = [saved('1.pdf', '1.pdf'), saved('3.pdf', '3.pdf'), saved('4.pdf', '4.pdf')]
    await act(async () => [0, 2, 3].forEach((index) => waiting[index]!.done()))
    await waitFor(() => expect(screen.queryByRole('list', { name: '待上传的文件' })).toBe(null))
    expect(waiting.length).toBe(4)
    expect(within(screen.getByRole('list', { name: '已上传的证明材料' })).getAllByRole('listitem').length).toBe(3)
  })

  test('a file that the server refuses stays with the sentence, and can be sent again', async () => {
    let tries = 0
    const { user, uploadProof } = open({
      upload: async ({ file }) => {
        tries += 1
        if (tries === 1) throw new HttpError(413, { code: 413, msg: '“大.pdf”超过 100M。' })
        proofs.stored = [saved('s')]
        return { id: 's', fileName: file.name, msg: '' }
      },
    })
    await screen.findByText(/数据已锁定/)
    await user.upload(input(), [pdf('大.pdf')])
    await user.click(press('确认上传（1）'))
    expect((await screen.findByRole('alert')).textContent).toBe('“大.pdf”超过 100M。')
    expect(editable()).toBe('false')
    await user.click(press('确认上传（1）'))
    await waitFor(() => expect(editable()).toBe('true'))
    expect(uploadProof).toHaveBeenCalledTimes(2)
  })

  test('a saved file is opened by its name', async () => {
    proofs.stored = [saved('a')]
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'a.pdf' }))
    expect(await screen.findByRole('dialog', { name: 'a.pdf' })).toBeTruthy()
  })
})

test('material that cannot be read is told in its place, with a way to try again', async () => {
  const { user, proofFiles } = open()
  proofFiles.mockRejectedValueOnce(new HttpError(500, { code: 500, msg: '系统出错，请将编号 ab12 告知管理员。' }))
  await screen.findByText(/数据已锁定/)
  await user.click(press('refused'))
  expect(await screen.findByText(/编号 ab12/)).toBeTruthy()
  await user.click(press('重试'))
  await waitFor(() => expect(screen.queryByText(/编号 ab12/)).toBe(null))
})

describe('closing', () => {
  test('goes at once where nothing is open', async () => {
    const { user, onClose } = open()
    await user.click(await screen.findByRole('button', { name: '关闭' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['unsaved rows', /有修改还没有保存/, async (user: ReturnType<typeof userEvent.setup>) => user.click(press('type'))],
    [
      'files that wait',
      /有文件还没有上传完/,
      async (user: ReturnType<typeof userEvent.setup>) => user.upload(input(), [pdf('a.pdf')]),
    ],
  ] as const)('asks where there are %s', async (_what, sentence, make) => {
    const { user, onClose } = open()
    await screen.findByText(/数据已锁定/)
    await make(user)
    await user.click(press('关闭'))
    const question = screen.getByRole('dialog', { name: '关闭修改窗口？' })
    expect(within(question).getByText(sentence)).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    await user.click(within(question).getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })
})

describe('the history', () => {
  const undone = edit('e2', {
    old: '200',
    new: '300',
    undoable: false,
    undoneAt: '2026-01-03T00:00:00.000Z',
    undoneBy: '李雷',
    proofs: [{ id: 'f2', fileName: 'f2.pdf', size: 3, sha256: 'cd', deleted: true }],
  })

  test('of the table names field and period, old and new, who and which proof', async () => {
    const { user, history } = open({ edits: [edit('e1')] })
    await user.click(await screen.findByRole('button', { name: '修改记录' }))
    const panel = await screen.findByRole('dialog', { name: '修改记录' })
    const entry = await within(panel).findByRole('listitem')
    expect(entry.textContent).toMatch(/货币资金 · 2024-12-31.*100\.00.*200\.00.*元.*王敏.*f1\.pdf/s)
    expect(history).toHaveBeenCalledWith(
      { tableId: 'balanceSheet', appUserId: 'c1', pageNum: 1, pageSize: 20 },
      expect.anything(),
    )
    await user.click(within(entry).getByRole('button', { name: 'f1.pdf' }))
    expect(await screen.findByRole('dialog', { name: 'f1.pdf' })).toBeTruthy()
  })

  test('of a cell is asked for by row and field; undone edits are struck through and say who; a deleted proof is named and not opened', async () => {
    const { user, history } = open({ edits: [undone] })
    await user.click(await screen.findByRole('button', { name: 'cell' }))
    const panel = await screen.findByRole('dialog', { name: '单元格修改记录' })
    expect(await within(panel).findByText('货币资金 · 2024-12-31')).toBeTruthy()
    const entry = await within(panel).findByRole('listitem')
    expect(within(entry).getByLabelText('新值：300.00').tagName).toBe('DEL')
    expect(within(entry).getByText(/^李雷 已于 .* 撤销$/)).toBeTruthy()
    expect(within(entry).getByText('f2.pdf（已删除）')).toBeTruthy()
    expect(within(entry).queryByRole('button')).toBe(null)
    expect(history).toHaveBeenCalledWith(expect.objectContaining({ rowId: 'r1', field: 'cash' }), expect.anything())
  })

  test('an edit is undone after a question', async () => {
    proofs.stored = [saved('a')]
    const { user, undoEdit, history } = open({ edits: [edit('e1')] })
    await user.click(await screen.findByRole('button', { name: 'cell' }))
    await user.click(await screen.findByRole('button', { name: /^撤销 100\.00 → 200\.00/ }))
    const question = screen.getByRole('dialog', { name: '撤销这次修改？' })
    expect(undoEdit).not.toHaveBeenCalled()
    const asked = history.mock.calls.length
    await user.click(within(question).getByRole('button', { name: '撤销修改' }))
    await waitFor(() => expect(undoEdit).toHaveBeenCalledWith('e1'))
    await waitFor(() => expect(noticesShown()).toEqual(['success: 已撤销这次修改。']))
    await waitFor(() => expect(history.mock.calls.length).toBeGreaterThan(asked))
  })

  test('nothing can be undone while the table is locked', async () => {
    const { user } = open({ edits: [edit('e1')] })
    await user.click(await screen.findByRole('button', { name: 'cell' }))
    expect(await screen.findByRole('listitem')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^撤销/ })).toBe(null)
  })

  test('a refusal is told in the sentence of the server', async () => {
    proofs.stored = [saved('a')]
    const { user, undoEdit } = open({ edits: [edit('e1')] })
    undoEdit.mockRejectedValue(new HttpError(409, { code: 409, msg: '这个单元格之后又变动过' }))
    await user.click(await screen.findByRole('button', { name: 'cell' }))
    await user.click(await screen.findByRole('button', { name: /^撤销 / }))
    await user.click(press('撤销修改'))
    await waitFor(() => expect(noticesShown()).toEqual(['warning: 这个单元格之后又变动过']))
  })
})

test('in English every sentence is English', async () => {
  proofs.stored = [saved('a', 'a.pdf')]
  const { user } = open({ locale: 'en-US', edits: [edit('e1')] })
  expect(await screen.findByText(/Proof material is on file, so you can edit/)).toBeTruthy()
  await user.click(press('Edit history'))
  await within(await screen.findByRole('dialog', { name: 'Edit history' })).findByRole('listitem')
  expect(document.body.textContent?.replace(/甲公司|李雷|王敏/g, '')).not.toMatch(/[\u4e00-\u9fff]/)
})
