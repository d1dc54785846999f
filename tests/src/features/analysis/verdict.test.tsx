import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Verdict } from '../../../../core/analysis/verdict.ts'
import { VerdictLine } from '../../../../src/features/analysis/verdict/VerdictLine.tsx'
import { renderApp } from '../../../support/render.tsx'

const verdict: Verdict = {
  level: 'grave',
  what: '有 1 个高等级风险事项：往来与资金占用。',
  certainty: 'fair',
  why: '把握一般：依据 4 个年度的报表。',
  next: '请先核实：核对往来明细。',
  facts: [
    {
      eventId: 'ev_1',
      name: '其他应收款占比过高',
      severity: 'high',
      period: '2024-12-31',
      text: '2024年末其他应收款占总资产 22.58%。',
      cells: [
        {
          name: '其他应收款',
          field: 'otherReceivables',
          table: 'balanceSheet',
          period: '2024-12-31',
          value: '1',
          unit: '元',
          source: null,
        },
      ],
    },
  ],
  period: '2024-12-31',
  months: 22,
}

test('says what is wrong, how sure and what next, and leads to the event and its cell', async () => {
  renderApp(<VerdictLine customerId="c" />, { calls: { customerVerdict: async () => verdict } })
  const part = await screen.findByRole('region', { name: '综合判断' })
  for (const text of [verdict.what, verdict.why, verdict.next, '由规则和评分得出，是核实线索，不是结论。'])
    expect(within(part).getByText(text)).toBeTruthy()
  expect(within(part).getByRole('link', { name: '其他应收款占比过高' }).getAttribute('href')).toContain('event=ev_1')
  expect(within(part).getByRole('link', { name: '其他应收款 2024' }).getAttribute('href')).toContain(
    'field=otherReceivables',
  )
  expect(part.textContent).not.toContain('verdict.')
})

test('missing data look like missing data', async () => {
  const unknown: Verdict = { ...verdict, level: 'unknown', what: '资料不足，不能判断', facts: [], months: null }
  renderApp(<VerdictLine customerId="c" />, { calls: { customerVerdict: async () => unknown } })
  expect(await screen.findByText('资料不足')).toBeTruthy()
  expect(screen.queryByRole('list', { name: '最严重的事实' })).toBeNull()
})
