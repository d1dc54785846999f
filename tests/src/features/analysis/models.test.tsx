import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { ModelLine, ModelsView } from '../../../../core/analysis/model-view.ts'
import { scoreOption } from '../../../../src/features/analysis/models/chart.ts'
import { placesOf, shownScore } from '../../../../src/features/analysis/models/ModelCard.tsx'
import { ModelsPart } from '../../../../src/features/analysis/models/ModelsPart.tsx'
import type { ChartStyle } from '../../../../src/ui/charts/useChartStyle.ts'
import { withoutDrawing } from '../../../support/charts.ts'
import { everything, renderApp } from '../../../support/render.tsx'

withoutDrawing()

const zone = { id: 'distress', label: '困境区（低于 1.10）', tone: 'risk' as const }
const z: ModelLine = {
  key: 'altmanZpp',
  name: 'Altman Z″ 值',
  unfit: '',
  zones: [zone],
  limits: ['1.10', '2.60'],
  notes: ['分值只是筛查信号。', '通用模型的 AUC 约 0.75。'],
  source: 'Altman (1995)',
  scores: [
    { period: '2023-12-31', score: null, zone: null, parts: [], neutralised: [], absent: '缺少留存收益' },
    {
      period: '2024-12-31',
      score: '0.98765',
      zone,
      neutralised: [],
      absent: '',
      parts: [
        {
          name: 'X1',
          label: '营运资本/总资产',
          formula: '营运资本 ÷ 资产总计',
          value: '-0.1',
          neutral: false,
          coefficient: '6.56',
          contribution: '-0.656',
        },
      ],
    },
  ],
}
const m: ModelLine = {
  ...z,
  key: 'beneishM8',
  name: 'Beneish M 值',
  unfit: '制造业',
  scores: [
    {
      period: '2024-12-31',
      score: '-2.1',
      zone: null,
      parts: [
        {
          name: 'DEPI',
          label: '折旧率指数',
          formula: '折旧率',
          value: null,
          neutral: true,
          coefficient: '0.115',
          contribution: '0',
        },
      ],
      neutralised: ['折旧率指数'],
      absent: '',
    },
  ],
}
const none: ModelLine = {
  ...z,
  key: 'altmanZ',
  name: 'Altman Z 值',
  scores: [{ period: '2024-12-31', score: null, zone: null, parts: [], neutralised: [], absent: '缺少股权市值' }],
}
const view: ModelsView = { periods: ['2023-12-31', '2024-12-31'], industry: '服务业', models: [m, none, z] }

function open(at = '/models', data = view) {
  const modelInputs = vi.fn(async () => ({
    key: 'altmanZpp',
    periods: [
      {
        period: '2024-12-31',
        inputs: [
          {
            name: '资产总计',
            field: 'totalAssets',
            table: 'balanceSheet',
            period: '2024-12-31',
            value: '100',
            unit: '元',
            source: null,
          },
        ],
      },
    ],
  }))
  renderApp(<ModelsPart customerId="c" />, {
    at,
    permissions: everything,
    calls: { customerModels: async () => data, modelInputs },
  })
  return { modelInputs }
}

const style = {
  series: ['#111'],
  text: '#222',
  line: '#333',
  grid: '#444',
  bad: 'dark red',
  frame: {},
} as unknown as ChartStyle

describe('the models of a customer', () => {
  test('each stands with its latest score and zone, or with what is missing; what is neutral and what does not fit is said', async () => {
    open()
    const card = await screen.findByRole('region', { name: 'Altman Z″ 值' })
    expect(within(card).getByText('0.99')).toBeTruthy()
    expect(within(card).getByText('困境区（低于 1.10）')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Altman Z 值' })).getByText('缺少股权市值')).toBeTruthy()
    const beneish = screen.getByRole('region', { name: 'Beneish M 值' })
    expect(within(beneish).getByText('以下变量无法计算，以中性值代替：折旧率指数')).toBeTruthy()
    expect(within(beneish).getByText(/为制造业设计/)).toBeTruthy()
    expect(screen.getByText(/不是舞弊或违约的概率/)).toBeTruthy()
  })

  test('what is not told of the latest year is said beside the score of an earlier one', async () => {
    const [earlier, later] = z.scores
    if (!earlier || !later) throw new Error('two scores are needed')
    const unsettled = { ...earlier, period: '2024-12-31', absent: '单位未定', unsettled: true }
    const scores = [{ ...later, period: '2023-12-31' }, unsettled]
    open('/models', { ...view, models: [{ ...z, scores }] })
    const card = await screen.findByRole('region', { name: 'Altman Z″ 值' })
    expect(within(card).getByText('2024：单位未定')).toBeTruthy()
    expect(scoreOption({ ...z, scores }, style).xAxis.data).toEqual(['2023', '2024\n单位未定'])
  })

  test('an open one shows what each variable adds, its notes and its inputs, and stays open by the address', async () => {
    const { modelInputs } = open('/models?model=altmanZpp')
    const card = await screen.findByRole('region', { name: 'Altman Z″ 值' })
    expect(within(card).getByText('−0.656')).toBeTruthy()
    expect(within(card).getByText('通用模型的 AUC 约 0.75。')).toBeTruthy()
    expect(within(card).getByRole('row', { name: /营运资本\/总资产/ }).textContent).toContain('6.56')
    expect(await within(card).findByRole('link', { name: /资产总计/ })).toBeTruthy()
    expect(modelInputs).toHaveBeenCalledTimes(1)
    await userEvent.click(within(card).getByRole('button', { name: '收起' }))
    expect(within(card).queryByText('−0.656')).toBeNull()
  })

  test('without statements of a whole year it says so', async () => {
    open('/models', { ...view, periods: [] })
    expect(await screen.findByText(/还没有整年的财务报表/)).toBeTruthy()
  })
})

test('the drawing has the cut-offs as lines and marks a score in a zone of risk', () => {
  const [series] = scoreOption(z, style).series
  expect(series?.data).toEqual([
    null,
    { value: 0.9877, symbol: 'diamond', symbolSize: 13, itemStyle: { color: 'dark red' } },
  ])
  expect(series?.markLine.data).toMatchObject([{ yAxis: 1.1 }, { yAxis: 2.6 }])
})

test('a score has two decimals and grouped thousands; one that counts points has none', () => {
  expect([shownScore('8757.149'), shownScore('-0.001'), shownScore(null)]).toEqual(['8,757.15', '0.00', '—'])
  expect([placesOf([{ score: '5' }, { score: null }]), placesOf([{ score: '5' }, { score: '1.5' }])]).toEqual([0, 2])
})
