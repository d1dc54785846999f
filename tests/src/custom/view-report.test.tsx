import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ViewReportPage from '../../../src/custom/viewReport/ViewReportPage.tsx'
import { HttpError } from '../../../src/dataProvider/http-error.ts'
import type { ReportConfig } from '../../../src/dataProvider/report-types.ts'
import { noticesShown, renderApp } from '../../support/render.tsx'
import { heading, paragraph, reportOf, text, withoutLayout } from '../editor/editor-harness.tsx'

const config: ReportConfig = { engine: 'embedded', mode: 'view', document: reportOf(heading(1, '一、概况', 'h1'), paragraph(text('原文')), heading(2, '经营', 'h2')), figures: {}, version: 4, outline: [], reportName: '恒砚授信报告', useRemark: '1', status: 'published', userName: '恒砚精密', updateTime: '2025-01-02T03:04:00Z', editor: '李四' }
const Address = () => <p data-testid="address">{useLocation().pathname}</p>

function open(more: Partial<ReportConfig> = {}, options: { permissions?: object; calls?: object; locale?: 'zh-CN' | 'en-US' } = {}) {
  const calls = { reportConfig: vi.fn(async () => ({ ...config, ...more })), draftReport: vi.fn(async () => ({ version: 5, updateTime: '' })), exportReport: vi.fn(async () => new File(['x'], '恒砚授信报告.docx')), ...options.calls }
  renderApp(
    <>
      <Address />
      <Routes>
        <Route path="/homePage/viewReport/:reportId" element={<ViewReportPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { calls: calls as never, at: '/homePage/viewReport/r%2F1', ...(options.permissions && { permissions: options.permissions }), ...(options.locale && { locale: options.locale }) },
  )
  return calls
}
const article = () => screen.findByRole('article', { name: '恒砚授信报告' })

beforeEach(withoutLayout)
afterEach(() => vi.restoreAllMocks())

describe('a report to read', () => {
  it('says what it is, in which version, and who published it; it cannot be typed into', async () => {
    open()
    expect((await article()).textContent).toContain('原文')
    expect((await article()).getAttribute('contenteditable')).not.toBe('true')
    expect(screen.getByRole('heading', { level: 1, name: '恒砚授信报告' })).toBeTruthy()
    expect(screen.getByText('已发布')).toBeTruthy()
    expect(screen.getByText(/李四 于 .*发布 · 版本 4/)).toBeTruthy()
    expect(document.title).toBe('恒砚授信报告 - 数据安全')
    expect(screen.getByRole('link', { name: '返回' }).getAttribute('href')).toBe('/homePage/reportList')
  })

  it('that is a draft leads back to the drafts and on to the editor, and names nobody as its publisher', async () => {
    open({ status: 'draft', mode: 'edit' })
    await article()
    expect(screen.queryByText(/李四/)).toBeNull()
    expect(screen.getByRole('link', { name: '返回' }).getAttribute('href')).toBe('/homePage/draftList')
    expect(screen.getByRole('link', { name: '编辑' }).getAttribute('href')).toBe('/homePage/editReport/r%2F1')
  })

  it('goes out as a Word file under the name that the server gave it', async () => {
    const names: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const calls = open()
    await article()
    const button = screen.getByRole('button', { name: '导出 Word' })
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(names).toEqual(['恒砚授信报告.docx']))
    expect(calls.exportReport.mock.calls).toEqual([['r/1']])
    await waitFor(() => expect(noticesShown()).toEqual(['success: 已导出 恒砚授信报告.docx']))
  })

  it('an export that fails leaves no file and can be asked for again', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const exportReport = vi.fn(() => Promise.reject(new HttpError(500, { code: 500, msg: 'x' })))
    open({}, { calls: { exportReport } })
    await article()
    fireEvent.click(screen.getByRole('button', { name: '导出 Word' }))
    await waitFor(() => expect(screen.getByRole('button', { name: '导出 Word' })).toHaveProperty('disabled', false))
    expect(saved).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: '导出 Word' }))
    await waitFor(() => expect(exportReport).toHaveBeenCalledTimes(2))
  })

  it.each([
    [['query', 'get'], [false, false]],
    [['query', 'get', 'export'], [true, false]],
    [['query', 'get', 'update'], [false, true]],
  ])('a role with %j is offered export and change: %j', async (granted, offered) => {
    open({}, { permissions: { home: granted } })
    await article()
    expect(['导出 Word', '转为草稿修改'].map((name) => screen.queryByRole('button', { name }) !== null)).toEqual(offered)
    expect(screen.getByRole('button', { name: '打印' })).toBeTruthy()
  })

  it('becomes a draft only after a yes; a refusal is said and the report stays published', async () => {
    const draftReport = vi.fn(() => Promise.reject(new HttpError(423, { code: 423, msg: '报告正在归档。' })))
    open({}, { calls: { draftReport } })
    await article()
    fireEvent.click(screen.getByRole('button', { name: '转为草稿修改' }))
    fireEvent.click(within(screen.getByRole('dialog', { name: '转为草稿' })).getByRole('button', { name: '取消' }))
    expect(draftReport).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: '转为草稿修改' }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '转为草稿修改' }))
    await waitFor(() => expect(noticesShown()).toEqual(['error: 报告正在归档。']))
    expect(screen.getByTestId('address').textContent).toBe('/homePage/viewReport/r%2F1')
  })

  it.each([
    [new HttpError(0, { code: 0, msg: '' }, { noAnswer: 'network' }), '网络不通'],
    [new HttpError(0, { code: 0, msg: '' }, { noAnswer: 'timeout' }), '服务器没有及时回应'],
    [new HttpError(502, { code: 502, msg: '' }), '请求失败'],
    [new TypeError('x'), '请求失败'],
  ])('that does not open tells why (%#): %s', async (error, reason) => {
    open({}, { calls: { reportConfig: () => Promise.reject(error) } })
    expect((await screen.findByRole('alert')).textContent).toContain(`报告没有打开：${reason}`)
  })
})
