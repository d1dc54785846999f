import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { CustomerRow } from '../../../core/api.ts'
import Overview from '../../../src/custom/overview/Overview.tsx'
import { HttpError } from '../../../src/dataProvider/http.ts'
import { everything, renderApp } from '../../support/render.tsx'

vi.stubGlobal('ResizeObserver', class { observe(): void {} disconnect(): void {} })
vi.mock('../../../src/charts/drawing.ts', () => ({ draw: () => ({ show: () => undefined, resize: () => undefined, dispose: () => undefined }) }))

const counts = { customerCount: 1234, authCount: 2, reportCount: 3, waitUploadCount: 4, waitHandleCount: 5 }
const row: CustomerRow = { userId: 'c1', userName: '甲公司', creditCode: '', owner: '', createTime: '2026-11-20T00:00:00Z', dataStatus: { power: true, basic: false, financial: false } }

function open(options: { permissions?: typeof everything; locale?: 'zh-CN' | 'en-US'; overviewCounts?: () => Promise<typeof counts> } = {}) {
  const findCustomers = vi.fn(async () => ({ customers: [row], total: 1 }))
  const latestReports = vi.fn(async () => [{ id: 'r1', reportName: '授信报告', useRemark: '1', status: 'draft' as const, userName: '甲公司', updateTime: '2026-11-20T00:00:00Z' }])
  renderApp(<Overview />, { calls: { overviewCounts: options.overviewCounts ?? (async () => counts), findCustomers, latestReports, monthBar: async () => [] }, ...(options.permissions && { permissions: options.permissions }), ...(options.locale && { locale: options.locale }) })
  return { findCustomers, latestReports }
}

describe('the overview', () => {
  test('shows the five counts, each a way to its list', async () => {
    open()
    const card = await screen.findByRole('link', { name: /客户 ?1,234/ })
    expect(card.getAttribute('href')).toBe('/uploadData/index')
    const links = [/有效授权 ?2/, /已发布报告 ?3/, /待上传 ?4/, /草稿 ?5/].map((name) => screen.getByRole('link', { name }).getAttribute('href'))
    expect(links).toEqual(['/homePage/qrCodeList', '/homePage/reportList', '/homePage/qrCodeList', '/homePage/draftList'])
  })

  test('shows what was done last, from real calls', async () => {
    open({ locale: 'en-US' })
    expect((await screen.findByRole('link', { name: '授信报告' })).getAttribute('href')).toBe('/homePage/viewReport/r1')
    expect((await screen.findByRole('link', { name: '甲公司' })).getAttribute('href')).toBe('/homePage/viewCustomerData?appUserId=c1')
    expect(screen.getByText('Power')).toBeTruthy()
  })

  test('leaves out, and does not ask for, what the role may not see', async () => {
    const { findCustomers } = open({ permissions: { home: ['query', 'get'], overview: ['query', 'get'] } })
    await screen.findByText('1,234')
    expect(screen.queryByRole('link', { name: /客户 ?1,234/ })).toBeNull()
    expect(screen.queryByText('最近的客户')).toBeNull()
    expect(findCustomers).not.toHaveBeenCalled()
  })

  test('counts that cannot be read are a dash, not a zero', async () => {
    open({ overviewCounts: () => Promise.reject(new HttpError(500, { code: 500, msg: '' })) })
    expect(await screen.findAllByText('—')).toHaveLength(5)
  })
})
