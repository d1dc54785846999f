import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { ScoreAdministration, ScoreTrial } from '../../../core/score/admin.ts'
import { shippedWeights } from '../../../core/score/shipped.ts'
import { changeFrom, fieldsOf, fieldsWith } from '../../../src/custom/rules/score/draft.ts'
import { ScoreView } from '../../../src/custom/rules/score/ScoreView.tsx'
import { HttpError } from '../../../src/dataProvider/http-error.ts'
import { renderApp } from '../../support/render.tsx'

const data: ScoreAdministration = {
  shipped: shippedWeights,
  rules: { FR07: '其他应收款占比过高' },
  version: 1,
  change: { weights: { debtRatio: 4 } },
  versions: [
    {
      version: 1,
      note: '首次调整',
      by: '王行长',
      time: '2026-01-02T00:00:00.000Z',
      change: { weights: { debtRatio: 4 } },
    },
  ],
  mayChange: true,
}
const trial: ScoreTrial = {
  tried: 18,
  total: 20,
  grades: shippedWeights.grades.map(({ id }, index) => ({ id, before: index, after: index + 1 })),
  rows: [{ appUserId: 'c', userName: '甲公司', before: '40.0', after: '58.2', from: 'C', to: 'D' }],
}
const show = (more: Partial<ScoreAdministration> = {}, save = vi.fn(async () => ({ version: 2, msg: '已保存' }))) => {
  const tryScoreWeights = vi.fn(async () => trial)
  renderApp(<ScoreView />, {
    at: '/rules',
    calls: { scoreAdministration: async () => ({ ...data, ...more }), tryScoreWeights, saveScoreWeights: save },
  })
  return { tryScoreWeights, save }
}
const weight = async () => (await screen.findAllByLabelText('资产负债率'))[0] as HTMLInputElement

describe('the numbers of the weights', () => {
  test('typed as they are change nothing, and what is typed comes back as it was stored', () => {
    expect(changeFrom(fieldsOf(shippedWeights), shippedWeights)).toEqual({})
    const change = {
      neutral: 60,
      weights: { debtRatio: 4.5 },
      bands: {
        currentRatio: [
          [1, 90],
          [2, 5],
        ] as [number, number][],
      },
    }
    expect(changeFrom(fieldsWith(shippedWeights, change), shippedWeights)).toEqual(change)
  })

  test('that cannot be read stay text, which the check refuses', () => {
    const fields = { ...fieldsOf(shippedWeights), 'weights/debtRatio': 'three', 'bands/debtRatio': '0.1-0' }
    expect(changeFrom(fields, shippedWeights)).toEqual({
      weights: { debtRatio: 'three' },
      bands: { debtRatio: '0.1-0' },
    })
  })
})

describe('the page of the weights', () => {
  test('saves only what was tried, with a reason', async () => {
    const { tryScoreWeights, save } = show()
    const field = await weight()
    expect(field.value).toBe('4')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '试算' }).disabled).toBe(true)
    fireEvent.change(field, { target: { value: '6' } })
    expect(screen.queryByRole('button', { name: '保存为新版本' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '试算' }))
    const result = await screen.findByRole('region', { name: '试算结果' })
    expect(within(result).getByText(/18 家客户（共 20 家）/)).toBeTruthy()
    expect(within(result).getByRole('row', { name: /甲公司/ }).textContent).toContain('40.0 C58.2 D')
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '保存为新版本' })
    expect(button.disabled).toBe(true)
    fireEvent.change(screen.getByLabelText(/更改原因/), { target: { value: '历史检验' } })
    fireEvent.click(button)
    const change = { weights: { debtRatio: 6 } }
    await waitFor(() => expect(save).toHaveBeenCalledWith({ version: 1, note: '历史检验', change }))
    expect(tryScoreWeights).toHaveBeenCalledWith(change)
    fireEvent.change(field, { target: { value: '7' } })
    expect(screen.queryByRole('region', { name: '试算结果' })).toBeNull()
  })

  test('marks what cannot be kept at its field, and keeps what was typed where a save is refused', async () => {
    const body = { code: 409, msg: '权重第 2 版已经生效' }
    const { save } = show(
      {},
      vi.fn(async () => Promise.reject(new HttpError(409, body))),
    )
    const field = await weight()
    fireEvent.change(field, { target: { value: '-1' } })
    expect(screen.getByText('应在 0 至 20 之间。')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '试算' }).disabled).toBe(true)
    fireEvent.change(field, { target: { value: '9' } })
    fireEvent.click(screen.getByRole('button', { name: '试算' }))
    fireEvent.change(await screen.findByLabelText(/更改原因/), { target: { value: 'x' } })
    fireEvent.click(screen.getByRole('button', { name: '保存为新版本' }))
    expect(await screen.findByText(/权重第 2 版已经生效/)).toBeTruthy()
    expect(save).toHaveBeenCalledTimes(1)
    expect(field.value).toBe('9')
  })

  test('takes an earlier version up again, and lets nobody change who may not', async () => {
    show()
    const versions = await screen.findByRole('region', { name: '版本' })
    fireEvent.click(
      within(within(versions).getAllByRole('listitem')[1] as HTMLElement).getByRole('button', { name: '载入此版本' }),
    )
    expect((await weight()).value).toBe('3')
  })

  test('lets nobody change who may not', async () => {
    show({ mayChange: false })
    expect((await weight()).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: '试算' })).toBeNull()
    expect(screen.queryByRole('button', { name: '载入此版本' })).toBeNull()
  })
})
