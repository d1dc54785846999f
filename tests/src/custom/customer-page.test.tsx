import { renderHook, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CustomerInfo } from '../../../core/customer-answers.ts'
import type { CustomerFileRow, TimelineEntry } from '../../../core/customers.ts'
import type { Permissions } from '../../../core/permissions.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { forgetApplication, useOpening } from '../../../src/application/opening.ts'
import ViewCustomerData from '../../../src/custom/viewCustomerData/ViewCustomerData.tsx'
import { eventDetails } from '../../../src/custom/viewCustomerData/timeline/event-text.ts'
import { sectionOf, sectionsFor, sectionNames } from '../../../src/custom/viewCustomerData/sections.ts'
import { eventOf, foundOf } from '../../support/anomaly-events.ts'
import { everything, renderApp, resources } from '../../support/render.tsx'

beforeEach(forgetApplication)

const info: CustomerInfo = {
  userId: 'c1',
  userName: '恒砚精密',
  creditCode: '91320205MAXDEM0139',
  owner: '王敏',
  createTime: '2026-11-01T00:00:00Z',
  dataStatus: { power: false, basic: true, financial: true },
  dataStates: { power: 'collecting', basic: 'there', financial: 'there' },
  dataLatest: {
    power: null,
    basic: { period: '', time: '2026-11-02T00:00:00Z' },
    financial: { period: '2025-12-31', time: '2026-11-03T00:00:00Z' },
  },
  facts: [
    { tableId: 'basic', field: 'legalRepresentative', value: '沈砚之' },
    { tableId: 'basic', field: 'registeredCapital', value: '5000' },
    { tableId: 'basic', field: 'companyType', value: '有限责任公司' },
    { tableId: 'basic', field: 'gone', value: 'x' },
  ],
  tables: [
    {
      id: 'balanceSheet',
      tableNameZh: '资产负债表',
      dataType: 3,
      periods: ['2025-12-31', '2024-12-31'],
      rows: 2,
      updateTime: '2026-11-03T00:00:00Z',
    },
    { id: 'power', tableNameZh: '用电数据', dataType: 1, periods: [], rows: 0, updateTime: null },
  ],
  requests: [
    {
      id: 'qr_2',
      codeType: '2',
      useRemark: '1',
      needTypes: '["3"]',
      state: 'opened',
      time: '2026-11-10T00:00:00Z',
      expiresAt: '2026-11-17T00:00:00Z',
    },
  ],
  authorisations: [
    {
      id: 'qr_1',
      codeType: '1',
      useRemark: '1',
      needTypes: '["1","2"]',
      state: 'authorised',
      time: '2026-11-05T00:00:00Z',
      expiresAt: '2026-11-12T00:00:00Z',
      consent: { id: 'k1', version: '1', hash: 'h', time: '2026-11-05T00:00:00Z' },
    },
  ],
  reports: [
    { id: 'r1', reportName: '授信报告', useRemark: '1', status: 'published', updateTime: '2026-11-19T00:00:00Z' },
  ],
}
const event = (part: Partial<TimelineEntry>): TimelineEntry => ({
  id: `e${Math.random()}`,
  time: '2026-11-05T00:00:00Z',
  kind: 'data',
  action: 'import',
  by: '王敏',
  record: { resource: 'customers', id: 'c1', name: '' },
  about: {},
  ...part,
})
const events = [
  event({
    about: { tableId: 'balanceSheet', fileName: '报表.xls', periods: '2025-12-31', imported: 156, replaced: 2 },
  }),
  event({ kind: 'consent', action: 'authorise', by: '', record: { resource: 'qrCodes', id: 'qr_1', name: '' } }),
  event({ kind: 'report', action: 'publish', record: { resource: 'reports', id: 'r1', name: '授信报告' } }),
  event({ kind: 'data', action: 'resetPassword' }),
]
const files: CustomerFileRow[] = [
  {
    id: 'f1',
    fileName: '三表.xlsx',
    size: 20480,
    time: '2026-11-06T00:00:00Z',
    purpose: 'client',
    tableId: null,
    dataType: '3',
    codeId: 'qr_2',
    by: '',
  },
  {
    id: 'f2',
    fileName: '利润.xls',
    size: 1024,
    time: '2026-11-05T00:00:00Z',
    purpose: 'source',
    tableId: 'balanceSheet',
    dataType: null,
    codeId: null,
    by: '王敏',
  },
]
const findings = foundOf([eventOf({ id: 'x', name: '流动比率', period: '2025-12-31' })])

function open(
  tab: string,
  options: {
    permissions?: Permissions
    info?: Partial<CustomerInfo>
    locale?: Locale
    files?: CustomerFileRow[]
    events?: TimelineEntry[]
  } = {},
) {
  const shown = options.files ?? files
  const calls = {
    customerInfo: async () => ({ ...info, ...options.info }),
    customerTimeline: vi.fn(async () => ({ rows: options.events ?? events, total: 45 })),
    customerFiles: vi.fn(async () => ({ rows: shown, total: shown.length })),
    customerEvents: vi.fn(async () => findings),
    downloadFile: vi.fn(async () => new File(['x'], 'f')),
  }
  renderApp(<ViewCustomerData />, {
    at: `/homePage/viewCustomerData?appUserId=c1${tab && `&tab=${tab}`}`,
    calls: calls as never,
    ...(options.permissions && { permissions: options.permissions }),
    ...(options.locale && { locale: options.locale }),
  })
  return { ...calls, user: userEvent.setup() }
}

describe('the head of the page', () => {
  test('tells who it is by what the tables mark as facts, with units and the labels of options', async () => {
    open('')
    const text = (await screen.findByText('法定代表人')).closest('dl')!.textContent
    expect(text).toContain('法定代表人沈砚之')
    expect(text).toContain('注册资本5000 万元')
    expect(screen.getByText('用电 采集中')).toBeTruthy()
  })

  test('each part has an address of its own', async () => {
    open('')
    expect((await screen.findAllByRole('tab')).map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['概览', '/homePage/viewCustomerData?appUserId=c1'],
      ['数据表', '/homePage/viewCustomerData?appUserId=c1&tab=tables'],
      ['授权与采集 2', '/homePage/viewCustomerData?appUserId=c1&tab=authorisations'],
      ['文件', '/homePage/viewCustomerData?appUserId=c1&tab=files'],
      ['报告 1', '/homePage/viewCustomerData?appUserId=c1&tab=reports'],
      ['异常', '/homePage/viewCustomerData?appUserId=c1&tab=anomalies'],
      ['动态', '/homePage/viewCustomerData?appUserId=c1&tab=timeline'],
    ])
  })
})

describe('the parts', () => {
  test('are those that the role may see', () => {
    const may = (permissions: Permissions) => ({
      may: (permission: string, action: string) =>
        permissions[permission as 'home']?.includes(action as 'query') ?? false,
    })
    expect(sectionsFor(may(everything))).toEqual(sectionNames)
    expect(sectionsFor(may({ client: ['query', 'get'] }))).toEqual([
      'overview',
      'tables',
      'authorisations',
      'files',
      'timeline',
    ])
  })

  test.each([
    ['', 'overview'],
    ['?tab=files', 'files'],
    ['?table=power', 'tables'],
    ['?tab=anomalies', 'overview'],
    ['?tab=nothing', 'overview'],
  ])('%s leads to %s where anomalies are not for the role', (search, name) => {
    expect(
      sectionOf(
        new URLSearchParams(search),
        sectionNames.filter((section) => section !== 'anomalies'),
      ),
    ).toBe(name)
  })
})

describe('the overview', () => {
  test('tells what of each kind is there, what is open, what does not hold and what happened last', async () => {
    open('')
    const financial = await screen.findByRole('region', { name: '财务数据' })
    expect(within(financial).getByText('2 期，最新 2025-12-31')).toBeTruthy()
    expect(within(financial).getByRole('link', { name: '资产负债表' }).getAttribute('href')).toBe(
      '/homePage/viewCustomerData?appUserId=c1&tab=tables&table=balanceSheet',
    )
    expect(
      within(screen.getByRole('region', { name: '用电数据' })).getByText('正在采集，完成后会自动显示。'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: /上传数据 · 征信调查报告/ }).getAttribute('href')).toBe(
      '/homePage/qrCodeList/qr_2/show',
    )
    expect((await screen.findByRole('link', { name: '流动比率' })).getAttribute('href')).toBe(
      '/anomalyPage/index?appUserId=c1&event=x',
    )
    expect(await screen.findByRole('link', { name: '查看全部 45 条动态' })).toBeTruthy()
  })

  test('asks the customer for an upload with the panel that knows the customer', async () => {
    const { user } = open('')
    await user.click(await screen.findByRole('button', { name: '请客户上传' }))
    expect(renderHook(useOpening).result.current).toMatchObject({
      open: true,
      tab: 'upload',
      preset: { appUserId: 'c1' },
    })
  })

  test('leaves out what the role may not see or do', async () => {
    const { customerEvents } = open('', { permissions: { client: ['query', 'get'] } })
    await screen.findByText('最近动态')
    expect(screen.queryByRole('button', { name: '请客户上传' })).toBeNull()
    expect(screen.queryByText('报告名称')).toBeNull()
    expect(customerEvents).not.toHaveBeenCalled()
    expect(screen.queryByRole('link', { name: /征信调查报告/ })).toBeNull()
  })
})

test('an agreement to a request without a purpose is called by what it was: a request to upload', async () => {
  open('authorisations', {
    info: { authorisations: [{ ...info.authorisations[0]!, codeType: '2', useRemark: '', needTypes: '[]' }] },
  })
  expect(await screen.findByRole('heading', { name: '上传数据', level: 3 })).toBeTruthy()
})

describe('the course of events', () => {
  test('is told in sentences with what each is about', async () => {
    open('timeline')
    await screen.findByText('王敏 导入了数据')
    const items = screen
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('time'))
      .map((item) => item.textContent?.replace(/2026-11-05.*/, ''))
    expect(items).toEqual([
      '王敏 导入了数据资产负债表 · 报表.xls · 2025-12-31 · 156 项 · 覆盖 2 项',
      '客户 同意了授权',
      '王敏 发布了报告授信报告',
      '王敏：重置密码',
    ])
    expect(screen.getByRole('link', { name: '王敏 发布了报告' }).getAttribute('href')).toBe('/homePage/viewReport/r1')
  })

  test.each([
    ['failed', 0, '系统 采集数据没有成功', '用电数据'],
    ['partial', 3, '系统 采集到一部分数据', '用电数据 · 3 项'],
    ['done', 42, '系统 采集了数据', '用电数据 · 42 项'],
  ])('a fetch that ended as %s is told as what it was', async (state, rows, sentence, details) => {
    open('timeline', { events: [event({ action: 'collect', by: '', about: { tableId: 'power', state, rows } })] })
    const line = (await screen.findByText(sentence)).closest('li')!
    expect(within(line).getByText(details)).toBeTruthy()
  })

  test('in English too', async () => {
    open('timeline', { locale: 'en-US' })
    expect(await screen.findByText('王敏 imported data')).toBeTruthy()
    expect(screen.getByText('The customer gave consent')).toBeTruthy()
    expect(screen.getByText(/报表\.xls · 2025-12-31 · 156 values · 2 replaced$/)).toBeTruthy()
  })

  test('a code is told by what it is for, in the language of who reads; one that is gone by the name that was written down', () => {
    const told = (locale: Locale, about: TimelineEntry['about']): string[] =>
      eventDetails(
        event({ kind: 'code', action: 'create', record: { resource: 'qrCodes', id: 'qr_2', name: '数据申请' }, about }),
        { locale, translate: String, tables: [], codes: resources[1] },
      )
    expect(told('en-US', { codeType: '2', useRemark: '1' })).toEqual(['Upload data · Credit investigation report'])
    expect(told('zh-CN', { codeType: '2', useRemark: '' })).toEqual(['上传数据'])
    expect(told('en-US', {})).toEqual(['数据申请'])
  })

  test('is narrowed to kinds, and begins at its first page then', async () => {
    const { user, customerTimeline } = open('timeline')
    await user.click(await screen.findByRole('button', { name: /下一页/ }))
    await user.click(screen.getByRole('button', { name: '报告' }))
    expect(customerTimeline.mock.calls.map(([asked]: any[]) => [asked.pageNum, asked.kinds])).toEqual([
      [1, []],
      [2, []],
      [1, ['report']],
    ])
  })
})

describe('files', () => {
  test('are listed with what they are for and whose they are', async () => {
    open('files')
    const lines = (await screen.findAllByRole('row')).map((line) =>
      within(line)
        .queryAllByRole('cell')
        .slice(0, 4)
        .map((cell) => cell.textContent),
    )
    expect(lines.slice(1)).toEqual([
      ['三表.xlsx', '客户材料', '财务数据', '客户上传'],
      ['利润.xls', '导入的表格', '资产负债表', '王敏'],
    ])
  })

  test('a workbook that the customer sent opens the upload dialog with that file chosen', async () => {
    const { user, downloadFile } = open('files')
    expect(await screen.findAllByRole('button', { name: /^导入 / })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '导入 三表.xlsx' }))
    const dialog = await screen.findByRole('dialog')
    expect(downloadFile).toHaveBeenCalledWith('f1')
    expect(within(dialog).getByText('三表.xlsx')).toBeTruthy()
    expect(within(dialog).getByDisplayValue(/恒砚精密/)).toBeTruthy()
  })

  test('nothing there says what to do', async () => {
    open('files', { files: [] })
    expect(await screen.findByRole('heading', { name: '还没有文件' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '请客户上传' })).toBeTruthy()
  })

  test('who may not import is not offered to', async () => {
    open('files', { permissions: { client: ['query', 'get'] } })
    await screen.findByText('三表.xlsx')
    expect(screen.queryByRole('button', { name: '导入 三表.xlsx' })).toBeNull()
  })
})
