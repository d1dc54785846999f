import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { CustomerRow } from '../../../core/customer-answers.ts'
import Overview from '../../../src/custom/overview/Overview.tsx'
import { HttpError } from '../../../src/dataProvider/http.ts'
import { withoutDrawing } from '../../support/charts.ts'
import { everything, renderApp } from '../../support/render.tsx'

withoutDrawing()

const counts = { customerCount: 1234, authCount: 2, reportCount: 3, waitUploadCount: 4, waitHandleCount: 5 }
const row: CustomerRow = {
  userId: 'c1',
  userName: '甲公司',
  creditCode: '',
  owner: '',
  createTime: '2026-11-20T00:00:00Z',
  dataStatus: { power: true, basic: false, financial: false },
}

function open(
  options: {
    permissions?: typeof everything
    locale?: 'zh-CN' | 'en-US'
    overviewCounts?: () => Promise<typeof counts>
  } = {},
) {
  const findCustomers = vi.fn(async () => ({ customers: [row], total: 1 }))
  const latestReports = vi.fn(async () => [
    {
      id: 'r1',
      reportName: '授信报告',
      useRemark: '1',
      status: 'draft' as const,
      userName: '甲公司',
      updateTime: '2026-11-20T00:00:00Z',
    },
  ])
  renderApp(<Overview />, {
    calls: {
      overviewCounts: options.overviewCounts ?? (async () => counts),
      findCustomers,
      latestReports,
      monthBar: async () => [],
      customerFigures: async () => ({ total: 0, byIndustry: [], byRegion: [], byState: [], byBranch: [] }),
      reportMonths: async () => [],
      completionFigures: () => Promise.reject(new HttpError(500, { code: 500, msg: '编号 42' })),
      chartRows: (async (chart: string) =>
        chart === 'standing'
          ? [{ waitAuthCount: 6, waitUploadCount: 4, draftCount: 5, highEventCount: 7 }]
          : []) as never,
    },
    ...(options.permissions && { permissions: options.permissions }),
    ...(options.locale && { locale: options.locale }),
  })
  return { findCustomers, latestReports }
}

describe('the overview', () => {
  test('shows what there is and what waits, each count a way to its list', async () => {
    open()
    const card = await screen.findByRole('link', { name: /客户 ?1,234/ })
    expect(card.getAttribute('href')).toBe('/uploadData/index')
    await screen.findByRole('link', { name: /待授权 ?6/ })
    const links = [/有效授权 ?2/, /已发布报告 ?3/, /待授权 ?6/, /待上传 ?4/, /草稿 ?5/, /高风险异常 ?7/].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href')?.split('?'),
    )
    expect(links.map((link) => link?.[0])).toEqual([
      '/homePage/qrCodeList',
      '/homePage/reportList',
      '/homePage/qrCodeList',
      '/homePage/qrCodeList',
      '/homePage/draftList',
      '/anomalyPage/index',
    ])
    expect(JSON.parse(new URLSearchParams(links[0]?.[1]).get('filter') ?? '')).toEqual({
      state: { op: 'in', value: ['authorised', 'uploaded'] },
    })
    expect(JSON.parse(new URLSearchParams(links[3]?.[1]).get('filter') ?? '')).toEqual({
      codeType: '2',
      state: { op: 'in', value: ['waiting', 'opened', 'authorised'] },
    })
  })

  test('shows what was done last, from real calls', async () => {
    open({ locale: 'en-US' })
    expect((await screen.findByRole('link', { name: '授信报告' })).getAttribute('href')).toBe('/homePage/viewReport/r1')
    expect((await screen.findByRole('link', { name: '甲公司' })).getAttribute('href')).toBe(
      '/homePage/viewCustomerData?appUserId=c1',
    )
    expect(screen.getByText('Power')).toBeTruthy()
  })

  test('greets by the time of the day', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 20, 8, 59), toFake: ['Date'] })
    open()
    expect(await screen.findByText(/早上好，王敏/)).toBeTruthy()
    vi.useRealTimers()
  })

  test('a card whose figures cannot be had does not spoil the others', async () => {
    open()
    const failed = await screen.findAllByText(/编号 42/)
    expect(failed).toHaveLength(2)
    expect(screen.getByRole('region', { name: '客户行业分布' }).textContent).toContain('还没有客户')
  })

  test('leaves out, and does not ask for, what the role may not see', async () => {
    const { findCustomers } = open({ permissions: { home: ['query', 'get'], overview: ['query', 'get'] } })
    await screen.findByText('1,234')
    expect(screen.queryByRole('link', { name: /客户 ?1,234/ })).toBeNull()
    expect(screen.queryByText('最近的客户')).toBeNull()
    expect(screen.queryByRole('link', { name: /高风险异常/ })).toBeNull()
    expect(findCustomers).not.toHaveBeenCalled()
  })

  test('counts that cannot be read are a dash, not a zero', async () => {
    open({ overviewCounts: () => Promise.reject(new HttpError(500, { code: 500, msg: '' })) })
    expect(await screen.findAllByText('—')).toHaveLength(5)
    expect(await screen.findByRole('link', { name: /待授权 ?6/ })).toBeTruthy()
  })
})
