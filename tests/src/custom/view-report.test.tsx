import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ViewReportPage from '../../../src/custom/viewReport/ViewReportPage.tsx'
import { HttpError } from '../../../src/dataProvider/http-error.ts'
import type { ReportConfig } from '../../../core/contracts/reports.ts'
import { noticesShown, renderApp } from '../../support/render.tsx'
import { heading, paragraph, reportOf, text, withoutLayout } from '../features/editor/editor-harness.tsx'

const config: ReportConfig = {
  engine: 'embedded',
  mode: 'view',
  document: reportOf(heading(1, '一、概况', 'h1'), paragraph(text('原文')), heading(2, '经营', 'h2')),
  figures: {},
  version: 4,
  outline: [],
  reportName: '恒砚授信报告',
  useRemark: '1',
  status: 'published',
  userName: '恒砚精密',
  updateTime: '2025-01-02T03:04:00Z',
  editor: '李四',
}
const Address = () => <p data-testid="address">{useLocation().pathname}</p>

function open(
  more: Partial<ReportConfig> = {},
  options: { permissions?: object; calls?: object; locale?: 'zh-CN' | 'en-US' } = {},
) {
  const calls = {
    reportConfig: vi.fn(async () => ({ ...config, ...more })),
    draftReport: vi.fn(async () => ({ version: 5, updateTime: '' })),
    exportReport: vi.fn(async () => new File(['x'], '恒砚授信报告.docx')),
    ...options.calls,
  }
  renderApp(
    <>
      <Address />
      <Routes>
        <Route path="/homePage/viewReport/:reportId" element={<ViewReportPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    {
      calls: calls as never,
      at: '/homePage/viewReport/r%2F1',
      ...(options.permissions && { permissions: options.permissions }),
      ...(options.locale && { locale: options.locale }),
    },
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
    await waitFor(() => expect(document.title).toBe('恒砚授信报告 - 数据安全'))
    expect(screen.getByRole('link', { name: '返回' }).getAttribute('href')).toBe('/homePage/reportList')
  })

  it('that is a draft leads back to the drafts and on to the editor, and names nobody as its publisher', async () => {
    open({ status: 'draft', mode: 'edit' })
    await article()
    expect(screen.queryByText(/李四/)).toBeNull()
    expect(screen.getByRole('link', { name: '返回' }).getAttribute('href')).toBe('/homePage/draftList')
    expect(screen.getByRole('link', { name: '编辑' }).getAttribute('href')).toBe('/homePage/editReport/r%2F1')
  })

  it.each([
    [
      ['query', 'get'],
      [false, false],
    ],
    [
      ['query', 'get', 'export'],
      [true, false],
    ],
    [
      ['query', 'get', 'update'],
      [false, true],
    ],
  ])('a role with %j is offered export and change: %j', async (granted, offered) => {
    open({}, { permissions: { home: granted } })
    await article()
    expect(['导出', '转为草稿修改'].map((name) => screen.queryByRole('button', { name }) !== null)).toEqual(offered)
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

  const publication = {
    time: '2025-01-02T03:04:00Z',
    publisher: '王敏',
    hash: 'ab12cd34'.repeat(8),
    intact: true,
    conditions: [
      {
        note: '放款前取得回函',
        items: [
          {
            name: '收入真实性存疑',
            severity: 'high' as const,
            events: [
              { id: 'e1', period: '2024-12-31' },
              { id: 'e2', period: '2023-12-31' },
            ],
          },
          { name: '存货异常', severity: 'high' as const, events: [{ id: 'e3', period: '2024-12-31' }] },
        ],
      },
    ],
    confirmation: {
      userId: 'u1',
      user: '王敏',
      time: '2025-01-02T03:04:00Z',
      findings: [
        {
          kind: 'gap' as const,
          heading: '三、经营情况',
          text: { 'zh-CN': '尚未填写：订单', 'en-US': 'Not filled in: orders' },
        },
        { kind: 'gap' as const, heading: '', text: { 'zh-CN': '有一处待填。', 'en-US': 'A place is not filled in.' } },
        { kind: 'stale' as const, heading: '', text: { 'zh-CN': '数据有更新。', 'en-US': 'The data changed.' } },
      ],
    },
  }

  it('says under which checksum it was frozen, by whom, and with which conditions', async () => {
    open({ publication })
    await article()
    expect(screen.getByText(/王敏 于 .*发布 · 版本 4 · 校验值 ab12cd34/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '发布信息' }))
    const panel = await screen.findByRole('dialog', { name: '发布信息' })
    for (const part of [
      '内容与发布时一致',
      publication.hash,
      '收入真实性存疑（2024年、2023年）',
      '存货异常（2024年）',
      '放款前取得回函',
    ])
      expect(panel.textContent).toContain(part)
    // One text for two items stands there once.
    expect(panel.textContent?.match(/放款前取得回函/g)).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    [
      'zh-CN' as const,
      '发布信息',
      /王敏 于 .*2025.* 确认/,
      ['待填内容 2 处', '数据更新 1 处'],
      '查看全部 3 项',
      ['三、经营情况：尚未填写：订单', '整份报告：有一处待填。'],
    ],
    [
      'en-US' as const,
      'Publication',
      /Confirmed by 王敏 at .*2025/,
      ['Open places: 2', 'Data that changed: 1'],
      'Show all 3',
      ['三、经营情况: Not filled in: orders', 'The whole report: A place is not filled in.'],
    ],
  ])(
    'says who confirmed what when it was published, each on demand, in %s',
    async (locale, name, by, kinds, all, texts) => {
      open({ publication }, { locale })
      await article()
      fireEvent.click(screen.getByRole('button', { name }))
      const panel = await screen.findByRole('dialog', { name })
      expect(within(panel).getAllByText(by)).toHaveLength(2)
      for (const kind of kinds) expect(within(panel).getByText(kind)).toBeTruthy()
      fireEvent.click(within(panel).getByRole('button', { name: all }))
      for (const text of texts) expect(within(panel).getByText(text)).toBeTruthy()
    },
  )

  it('that is not what was published warns above the text', async () => {
    open({ publication: { ...publication, intact: false, conditions: [], confirmation: null } })
    await article()
    expect(screen.getByRole('alert').textContent).toContain('与发布时的校验值不符')
    fireEvent.click(screen.getByRole('button', { name: '发布信息' }))
    expect((await screen.findByRole('dialog', { name: '发布信息' })).textContent).toContain(
      '发布时没有未办结的高风险异常',
    )
  })

  it('shows its versions, to read only', async () => {
    const reportVersions = vi.fn(async () => [
      {
        version: 4,
        time: '2025-01-02T03:04:00Z',
        user: '王敏',
        reason: 'publish',
        note: '',
        added: 0,
        removed: 0,
        hash: publication.hash,
        restoredFrom: null,
        current: true,
      },
    ])
    open({ publication }, { calls: { reportVersions } })
    await article()
    fireEvent.click(screen.getByRole('button', { name: '版本' }))
    expect(await screen.findByText('版本 4')).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: '恢复此版本' })).toBeNull()
  })

  it('is copied as a draft, which is opened; a refusal is said', async () => {
    const copyReport = vi.fn(async () => ({ id: 'r2', reportName: '恒砚授信报告（副本）' }))
    copyReport.mockRejectedValueOnce(new HttpError(404, { code: 404, msg: '找不到要访问的内容' }))
    open({ publication }, { calls: { copyReport } })
    await article()
    fireEvent.click(screen.getByRole('button', { name: '复制为草稿' }))
    await waitFor(() => expect(noticesShown()).toEqual(['error: 找不到要访问的内容']))
    fireEvent.click(screen.getByRole('button', { name: '复制为草稿' }))
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/homePage/editReport/r2'))
  })

  it('is not copied by who may not add reports', async () => {
    open({ publication }, { permissions: { home: ['query', 'get'] } })
    await article()
    expect(screen.queryByRole('button', { name: '复制为草稿' })).toBeNull()
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
