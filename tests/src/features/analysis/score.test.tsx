import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ScoreView } from '../../../../core/score/view.ts'
import { ScorePart } from '../../../../src/features/analysis/score/ScorePart.tsx'
import { withoutDrawing } from '../../../support/charts.ts'
import { everything, renderApp } from '../../../support/render.tsx'

withoutDrawing()

const debts = {
  key: 'debtRatio',
  kind: 'factor' as const,
  label: '资产负债率',
  points: '12.4',
  value: '92.00%',
  risk: 92,
  absent: '',
  why: '负债越重，缓冲越薄',
}
const cover = {
  ...debts,
  key: 'interestCover',
  label: '利息保障倍数',
  points: '1.5',
  value: null,
  risk: null,
  absent: '缺少数据',
}
const view: ScoreView = {
  version: 0,
  periods: [
    { period: '2023-12-31', score: '48.0', grade: 'C', known: '1', parts: [debts], reserves: [] },
    {
      period: '2024-12-31',
      score: '71.3',
      grade: 'E',
      known: '0.978',
      parts: [debts, cover],
      reserves: ['资产与负债、权益之和相差超过 5%，等级最好为 C。'],
    },
  ],
  steps: [
    { key: 'debtRatio', label: '资产负债率', value: '92.00%', target: '85.00%', points: '2.1' },
    { key: 'TR05', label: '经营现金流连续为负', value: null, target: '', points: '1.2' },
  ],
  peers: { p25: '30', median: '40', p75: '50', count: 8, period: '2024-12-31', below: '0.875' },
  industry: 'C34 通用设备制造业',
  grades: [
    { id: 'A', from: 0, below: 25 },
    { id: 'B', from: 25, below: 40 },
    { id: 'C', from: 40, below: 55 },
    { id: 'D', from: 55, below: 70 },
    { id: 'E', from: 70, below: 100 },
  ],
  caution: '评分用于筛查，不是信用评级。',
}
const open = (data: ScoreView) =>
  renderApp(<ScorePart customerId="c" />, {
    at: '/score',
    permissions: everything,
    calls: { riskScore: async () => data },
  })

describe('the risk score of a customer', () => {
  test('stands with grade, what keeps it, its peers, and that it is a screening', async () => {
    open(view)
    const latest = await screen.findByRole('region', { name: '风险评分（2024）' })
    expect(within(latest).getByText('71.3')).toBeTruthy()
    expect(within(latest).getByText('等级 E（70–100 分）')).toBeTruthy()
    expect(within(latest).getByText(/C34 通用设备制造业同业 8 家中，88% 的评分低于本客户/)).toBeTruthy()
    expect(within(latest).getByText(/等级最好为 C/)).toBeTruthy()
    expect(screen.getByText('评分用于筛查，不是信用评级。')).toBeTruthy()
  })

  test('has the points of each part, and in place of a value why it is not known', async () => {
    open(view)
    const table = await screen.findByRole('region', { name: '各项指标的取值、风险与得分' })
    expect(within(table).getByRole('row', { name: /资产负债率/ }).textContent).toContain('92.00%9212.4')
    expect(within(table).getByRole('row', { name: /利息保障倍数/ }).textContent).toContain('缺少数据—1.5')
  })

  test('says what would lower it most, a figure with its aim, a fact by itself', async () => {
    open(view)
    const steps = await screen.findByRole('region', { name: '怎样最能改善评分' })
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['资产负债率由 92.00% 变为 85.00%，评分降 2.1 分', '经营现金流连续为负不再成立，评分降 1.2 分'])
  })

  test('without a grade, without peers and without years says so', async () => {
    const [, last] = view.periods
    open({ ...view, periods: last ? [{ ...last, grade: null, reserves: [] }] : [], peers: null })
    expect(await screen.findByText('不给出等级')).toBeTruthy()
    expect(screen.getByText('您的数据范围内同业不足 5 家，不作比较。')).toBeTruthy()
    open({ ...view, periods: [] })
    expect(await screen.findByText('还没有整年的财务报表，无法评分。')).toBeTruthy()
  })
})
