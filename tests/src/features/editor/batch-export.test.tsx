import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { archiveOf } from '../../../../src/features/editor/lists/batch/archive.ts'
import { BatchExportDialog } from '../../../../src/features/editor/lists/batch/BatchExportDialog.tsx'
import { HttpError } from '../../../../src/dataProvider/http-error.ts'
import { noticesShown, renderApp } from '../../../support/render.tsx'

type Asked = { format: string; sources: boolean; signal: AbortSignal }

const saved: { name: string; file: Blob }[] = []
let handed: Blob[] = []
beforeEach(() => {
  saved.length = 0
  handed = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    handed.push(file as Blob)
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = handed.at(-1)
    if (file) saved.push({ name: this.download, file })
  })
})
afterEach(() => vi.restoreAllMocks())

const entriesOf = async (file: Blob): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer()))).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  )

type Export = (id: string, asked: Asked) => Promise<File>
const reportsOf = (...ids: string[]) => ids.map((id) => ({ id, name: `报告${id}` }))
const write = vi.fn<Export>(async (id, { format }) => new File([`text of ${id}`], `恒砚报告.${format}`))

function open(exportReport: ReturnType<typeof vi.fn<Export>> = write, ids = ['1', '2', '3']) {
  exportReport.mockClear()
  const onClose = vi.fn()
  renderApp(<BatchExportDialog reports={reportsOf(...ids)} onClose={onClose} />, { calls: { exportReport } as never })
  return { exportReport, onClose }
}
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }))

describe('the export of several reports', () => {
  it('saves one archive with a file for each, though they have one name', async () => {
    const { exportReport } = open()
    expect(screen.getByRole('dialog', { name: '导出 3 份报告' })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: /PDF 文件/ }))
    fireEvent.click(screen.getByRole('checkbox', { name: '注明数据来源' }))
    press('导出')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toMatch(/^报告 3份 \d{4}-\d\d-\d\d\.zip$/)
    expect(await entriesOf(saved[0]?.file ?? new Blob())).toEqual({
      '恒砚报告.pdf': 'text of 1',
      '恒砚报告 (2).pdf': 'text of 2',
      '恒砚报告 (3).pdf': 'text of 3',
    })
    expect(exportReport.mock.calls.map(([id, { format, sources }]) => [id, format, sources])).toEqual([
      ['1', 'pdf', false],
      ['2', 'pdf', false],
      ['3', 'pdf', false],
    ])
    expect(await screen.findByText(`已保存 3 份：${saved[0]?.name ?? ''}`)).toBeTruthy()
  })

  it('a single report is saved as it is', async () => {
    open(write, ['7'])
    press('导出')
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['恒砚报告.docx']))
  })

  it('names the reports that failed with their reasons, saves the others, and tries only those again', async () => {
    let isBroken = true
    const exportReport = vi.fn<Export>(async (id, asked) => {
      if (isBroken && id === '2') throw new HttpError(404, { code: 404, msg: '报告不存在' })
      return write(id, asked)
    })
    open(exportReport)
    press('导出')
    const notice = await screen.findByText(/以下 1 份没有导出/)
    expect(within(notice).getByText('报告2 · 报告不存在')).toBeTruthy()
    expect(Object.values(await entriesOf(saved[0]?.file ?? new Blob()))).toEqual(['text of 1', 'text of 3'])
    expect(screen.getByText(/已保存 2 份/)).toBeTruthy()
    isBroken = false
    press('重试这 1 份')
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(exportReport.mock.calls.map(([id]) => id)).toEqual(['1', '2', '3', '2'])
    await waitFor(() => expect(screen.queryByText(/没有导出/)).toBeNull())
  })

  it('where none comes out no file is saved, and that is said', async () => {
    open(
      vi.fn<Export>(async () => {
        throw new HttpError(500, { code: 500, msg: '服务异常' })
      }),
    )
    press('导出')
    expect(await screen.findByText('没有一份报告导出成功，未保存文件。')).toBeTruthy()
    expect(saved).toEqual([])
  })

  it('tells how far it is; cancelled, it saves nothing and asks for no further report', async () => {
    const { exportReport } = open(
      vi.fn<Export>((id, { signal }) =>
        id === '1'
          ? Promise.resolve(new File(['x'], 'x.docx'))
          : new Promise((_, reject) =>
              signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
            ),
      ),
    )
    press('导出')
    expect((await screen.findByText('正在导出第 2 份，共 3 份')).getAttribute('role')).toBe('status')
    press('取消导出')
    await waitFor(() => expect(screen.getByRole('button', { name: '导出' })).toBeTruthy())
    expect(exportReport.mock.calls.map(([id]) => id)).toEqual(['1', '2'])
    expect(saved).toEqual([])
    expect(noticesShown()).toEqual(['info: 已取消导出'])
  })

  it('more than a hundred are refused before anything is asked', () => {
    const { exportReport } = open(
      write,
      Array.from({ length: 101 }, (_, index) => String(index)),
    )
    expect(screen.getByText('一次最多导出 100 份，请减少勾选。')).toBeTruthy()
    press('导出')
    expect(exportReport).not.toHaveBeenCalled()
  })

  it('names that differ in capitals alone are told apart too', async () => {
    const file = await archiveOf([new File(['a'], 'A.docx'), new File(['b'], 'a.docx'), new File(['c'], 'noend')], 'z')
    expect(await entriesOf(file)).toEqual({ 'A.docx': 'a', 'a (2).docx': 'b', noend: 'c' })
  })
})
