import type { TimelineEntry } from '../../../core/contracts/customers.ts'
import { renderHook, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Permissions } from '../../../core/permissions.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { forgetApplication, useOpening } from '../../../src/features/application/opening.ts'
import { eventDetails } from '../../../src/custom/viewCustomerData/timeline/event-text.ts'
import { sectionOf, sectionsFor, sectionNames } from '../../../src/custom/viewCustomerData/sections.ts'
import { everything, resources } from '../../support/render.tsx'
import { event, info, open } from './open-customer-page.tsx'

beforeEach(forgetApplication)

describe('the head of the page', () => {
  test('tells who it is by what the tables mark as facts, with units and the labels of options', async () => {
    open('')
    const text = (await screen.findByText('法定代表人')).closest('dl')!.textContent
    expect(text).toContain('法定代表人沈砚之')
    expect(text).toContain('注册资本5,000 万元')
    expect(screen.getByText('用电 采集中')).toBeTruthy()
  })

  test('tells an amount in another currency in it', async () => {
    open('', { info: { facts: [{ tableId: 'basic', field: 'registeredCapital', value: '5000', currency: 'USD' }] } })
    await screen.findByText('5,000 万美元')
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
      ['任务', '/homePage/viewCustomerData?appUserId=c1&tab=tasks'],
      ['备注', '/homePage/viewCustomerData?appUserId=c1&tab=notes'],
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
      'tasks',
      'notes',
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
    expect(line.textContent).toContain(details)
  })

  test('in English too', async () => {
    open('timeline', { locale: 'en-US' })
    expect(await screen.findByText('王敏 imported data')).toBeTruthy()
    expect(screen.getByText('The customer gave consent')).toBeTruthy()
    expect(document.body.textContent).toMatch(/报表\.xls · 2025-12-31 · 156 values · 2 replaced/)
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

  test.each([
    ['zh-CN', 'found', '分析发现异常', '12 项'],
    ['zh-CN', 'gone', '分析后异常已消失', '12 项'],
    ['en-US', 'returned', 'Anomalies are back after an analysis', '12 anomalies'],
    ['en-US', 'reopened', 'Data changed: explained anomalies are open again', '12 anomalies'],
  ] as const)(
    'what an analysis did is told in %s: %s, and leads to the anomalies',
    async (locale, action, text, count) => {
      const record = { resource: 'anomalies', id: 'c1', name: '' }
      open('timeline', { locale, events: [event({ kind: 'event', action, by: '', record, about: { count: 12 } })] })
      const link = await screen.findByRole('link', { name: text })
      expect(link.getAttribute('href')).toBe('/homePage/viewCustomerData?appUserId=c1&tab=anomalies')
      expect(link.closest('li')?.textContent).toContain(count)
    },
  )

  test('a refusal says what was refused, and why', () => {
    const about = { codeType: '1', useRemark: '1', declineReason: 'tooMuch' }
    const words = { locale: 'zh-CN', translate: String, tables: [], codes: resources[1] } as const
    expect(eventDetails(event({ kind: 'consent', action: 'decline', about }), words)).toEqual([
      '数据申请 · 征信调查报告',
      '要求的数据过多',
    ])
  })

  test('what somebody wrote turns nothing else around', async () => {
    const record = { resource: 'customerTasks', id: 'cu_1', name: '核对\u202e存货' }
    open('timeline', { events: [event({ kind: 'task', action: 'create', record, about: { due: '2026-12-08' } })] })
    const day = await screen.findByText('2026-12-08')
    expect([day.tagName, screen.getByText(record.name).tagName]).toEqual(['BDI', 'BDI'])
  })

  test('is narrowed to kinds, and begins at its first page then', async () => {
    const { user, customerTimeline } = open('timeline')
    await user.click(await screen.findByRole('button', { name: /下一页/ }))
    await user.click(screen.getByRole('button', { name: '报告' }))
    expect(customerTimeline.mock.calls.map(([asked]) => [asked.pageNum, asked.kinds])).toEqual([
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
