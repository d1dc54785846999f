import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpError } from '../../../../src/dataProvider/http-error.ts'
import { ExportButton } from '../../../../src/features/editor/frame/ExportButton.tsx'
import { noticesShown, renderApp } from '../../../support/render.tsx'

type Asked = { format: string; sources: boolean; version?: number; signal: AbortSignal }

const names: string[] = []
beforeEach(() => {
  names.length = 0
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
})
afterEach(() => vi.restoreAllMocks())

const ends = { docx: 'docx', pdf: 'pdf', xlsx: 'xlsx' } as Record<string, string>
function open(
  props: Partial<Parameters<typeof ExportButton>[0]> = {},
  exportReport = vi.fn(async (_id: string, { format }: Asked) => new File(['x'], `恒砚授信报告.${ends[format]}`)),
  more: object = {},
) {
  renderApp(<ExportButton reportId="r1" {...props} />, { calls: { exportReport } as never, ...more })
  return exportReport
}
const button = (name = '导出') => screen.getByRole('button', { name })
const choose = (item: RegExp): void => {
  fireEvent.click(button())
  fireEvent.click(within(screen.getByRole('menu', { name: '导出报告' })).getByRole('menuitem', { name: item }))
}

describe('the export of a report', () => {
  it.each([
    [/Word 文档/, 'docx'],
    [/PDF 文件/, 'pdf'],
    [/表格工作簿/, 'xlsx'],
  ])('offers %s', async (item, format) => {
    const calls = open({ version: 3 })
    choose(item)
    await waitFor(() => expect(names).toEqual([`恒砚授信报告.${format}`]))
    expect(calls.mock.calls[0]?.[0]).toBe('r1')
    expect(calls.mock.calls[0]?.[1]).toMatchObject({ format, sources: true, version: 3 })
    await waitFor(() => expect(noticesShown()).toEqual([`success: 已导出 恒砚授信报告.${format}`]))
  })

  it('leaves the sources out where that is asked, and the menu stays open for the choice', async () => {
    const calls = open()
    fireEvent.click(button())
    const choice = screen.getByRole('menuitemcheckbox', { name: /注明数据来源/ })
    expect(choice.getAttribute('aria-checked')).toBe('true')
    fireEvent.click(choice)
    expect(choice.getAttribute('aria-checked')).toBe('false')
    fireEvent.click(screen.getByRole('menuitem', { name: /PDF/ }))
    await waitFor(() => expect(calls.mock.calls[0]?.[1]).toMatchObject({ format: 'pdf', sources: false }))
  })

  it('says what it is doing, and the same button cancels it', async () => {
    const calls = open(
      {},
      vi.fn(
        (_id: string, { signal }: Asked) =>
          new Promise<File>((_, reject) =>
            signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
          ),
      ),
    )
    choose(/Word/)
    await waitFor(() => expect(screen.getByText('Word 文档导出中…').getAttribute('role')).toBe('status'))
    expect(screen.queryByRole('menu')).toBeNull()
    fireEvent.click(button('取消导出'))
    await waitFor(() => expect(button()).toBeTruthy())
    expect(calls.mock.calls[0]?.[1].signal.aborted).toBe(true)
    expect(names).toEqual([])
    expect(noticesShown()).toEqual(['info: 已取消导出'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a failure says why, leaves no file and can be tried again', async () => {
    let tries = 0
    open(
      {},
      vi.fn(async () => {
        if (++tries === 1) throw new HttpError(503, { code: 503, msg: '正在导出的报告较多，请稍后再试。' })
        return new File(['x'], '报告.pdf')
      }),
    )
    choose(/PDF/)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('PDF 文件导出失败：正在导出的报告较多，请稍后再试。')
    expect(names).toEqual([])
    fireEvent.click(within(alert).getByRole('button', { name: '重试' }))
    await waitFor(() => expect(names).toEqual(['报告.pdf']))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('saves first, and exports nothing where that fails', async () => {
    const calls = open({ before: async () => false })
    choose(/Word/)
    await waitFor(() => expect(button()).toBeTruthy())
    expect(calls).not.toHaveBeenCalled()
  })

  it('ends with the page that it was started on', async () => {
    let given: AbortSignal | undefined
    const { unmount } = renderApp(<ExportButton reportId="r1" />, {
      calls: {
        exportReport: (_id: string, { signal }: Asked) => ((given = signal), new Promise(() => undefined)),
      } as never,
    })
    choose(/Word/)
    await waitFor(() => expect(given?.aborted).toBe(false))
    unmount()
    expect(given?.aborted).toBe(true)
  })

  it('is not offered to a role without export', () => {
    open({}, undefined, { permissions: { home: ['get'] } })
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
  })
})
