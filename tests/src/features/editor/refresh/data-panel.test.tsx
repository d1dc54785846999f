import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpError } from '../../../../../src/dataProvider/http-error.ts'
import { pendingTimers } from '../../../../support/own-timers.ts'
import { withoutLayout } from '../editor-harness.tsx'
import { after, box, button, open, places, state, told } from './open-data-panel.tsx'

beforeEach(() => withoutLayout())
afterEach(() => vi.unstubAllGlobals())

describe('the panel of a report’s data', () => {
  it('says what the report rests on and that the data moved on', async () => {
    open()
    const basis = await screen.findByRole('region', { name: '报告依据' })
    await within(basis).findByText('利润表')
    expect(basis.textContent).toMatch(/无锡某公司.*2023年、2024年.*数据在 .* 有更新/)
    expect(within(basis).getByRole('link', { name: '无锡某公司' }).getAttribute('href')).toBe(
      '/homePage/viewCustomerData?appUserId=cu_1&tab=tables',
    )
  })

  it('lists every place by section before anything is changed, and puts in what is chosen', async () => {
    const { refreshReport, adopt } = open()
    fireEvent.click(await screen.findByRole('button', { name: '刷新数据' }))
    expect(await screen.findByText('6 处与数据不一致')).toBeTruthy()
    expect(refreshReport).toHaveBeenCalledWith('r1', { dryRun: true, version: 3 }, expect.any(AbortSignal))
    expect(adopt).not.toHaveBeenCalled()
    expect(screen.getByRole('region', { name: '（二）财务概览，2 处' })).toBeTruthy()
    expect(screen.getByText('已选 4 处')).toBeTruthy()
    expect(box('更新：（三）偿债能力 · 营业收入 2024年').checked).toBe(false)
    expect(screen.getByText(/手工改过的数字，默认不更新/)).toBeTruthy()
    expect(box('更新：（三）偿债能力 · 增长').disabled).toBe(true)
    expect(screen.getByText(/人工改写过的文字/)).toBeTruthy()

    fireEvent.click(box('更新：（三）偿债能力 · 资产负债率 2024年'))
    fireEvent.click(box('更新：（三）偿债能力 · 营业收入 2024年'))
    fireEvent.click(button('更新选中的 4 处'))
    expect(await screen.findByText(/已更新 4 处/)).toBeTruthy()
    expect(refreshReport).toHaveBeenLastCalledWith(
      'r1',
      { version: 3, places: expect.arrayContaining(['b:1', 'b:2', 'a:1', 'f:2']) },
      expect.any(AbortSignal),
    )
    expect(adopt).toHaveBeenCalledWith({ document: after, figures: {}, version: 4, updateTime: '2026-01-03T00:00:00Z' })
    expect(screen.getByText(/另有 1 处未更新/)).toBeTruthy()
  })

  it('marks what goes and what comes in a sentence, and tells cells of a table one by one', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: '刷新数据' }))
    const row =
      (await screen.findByText('6 处与数据不一致')) && (document.querySelector('[data-place="b:1"]') as HTMLElement)
    expect([...row.querySelectorAll('del')].map((mark) => mark.textContent?.replace('原为 ', ''))).toEqual([
      '22,300.00',
      '小幅',
      '7.21%',
    ])
    expect([...row.querySelectorAll('ins')].map((mark) => mark.textContent?.replace('更新为 ', ''))).toEqual([
      '24,567.89',
      '明显',
      '18.11%',
    ])
    const table = document.querySelector('[data-place="b:2"]') as HTMLElement
    expect(within(table).getAllByRole('listitem')).toHaveLength(4)
    fireEvent.click(within(table).getByRole('button', { name: '其余 5 项' }))
    expect(within(table).getAllByRole('listitem')).toHaveLength(6)
    expect(table.textContent).toContain('其余 3 项')
  })

  it('a section is chosen as one, without what somebody typed over', async () => {
    const { refreshReport } = open()
    fireEvent.click(await screen.findByRole('button', { name: '刷新数据' }))
    const section = await screen.findByRole('checkbox', { name: '（三）偿债能力，4 处' })
    fireEvent.click(button('全不选'))
    expect(screen.getByText('已选 0 处')).toBeTruthy()
    expect(button('更新选中的 0 处').hasAttribute('disabled')).toBe(true)
    fireEvent.click(section)
    fireEvent.click(button('更新选中的 2 处'))
    await waitFor(() =>
      expect(refreshReport).toHaveBeenLastCalledWith(
        'r1',
        { version: 3, places: ['f:1', 'a:1'] },
        expect.any(AbortSignal),
      ),
    )
  })

  it('goes to the place and lights it up; the document stays as it is', async () => {
    const { editor } = open()
    fireEvent.click(await screen.findByRole('button', { name: '刷新数据' }))
    fireEvent.click(await screen.findByRole('button', { name: /^在文中查看：（三）偿债能力.*营业收入 2024年$/ }))
    expect(document.querySelector('.spotlight')?.textContent).toContain('22,399.00')
    expect(editor().getText()).toContain('22,300.00')
    expect(document.querySelector('[data-place="f:2"]')).not.toBeNull()
    const lights = (): string[] => pendingTimers().filter((place) => place.includes('spotlight'))
    expect(lights()).toHaveLength(1)
    act(() => editor().destroy())
    expect(lights()).toEqual([])
  })

  it('on a phone the panel makes way for the place, and comes back to where it was', async () => {
    open({ width: 390 })
    fireEvent.click(await screen.findByRole('button', { name: '刷新数据' }))
    fireEvent.click(await screen.findByRole('button', { name: /^在文中查看：（三）偿债能力.*营业收入 2024年$/ }))
    await waitFor(() => expect(screen.queryByText('6 处与数据不一致')).toBeNull())
    expect(document.querySelector('.spotlight')).not.toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: '数据' }))
    expect(await screen.findByText('6 处与数据不一致')).toBeTruthy()
  })

  it('everything up to date: says so, and lets the server note it', async () => {
    const { refreshReport, adopt } = open({ answer: async () => told([]) })
    fireEvent.click(await screen.findByRole('button', { name: '刷新数据' }))
    expect(await screen.findByText('除手工改过的数字外，报告与数据一致。')).toBeTruthy()
    expect(refreshReport.mock.calls.map(([, question]) => question)).toEqual([
      { dryRun: true, version: 3 },
      { version: 3 },
    ])
    expect(adopt).not.toHaveBeenCalled()
  })

  it('numbers typed over are listed all the time; each is put back with a click', async () => {
    const { editor } = open()
    const list = await screen.findByRole('region', { name: '手工改过的数字' })
    fireEvent.click(within(list).getByRole('button', { name: '将 22,399.00 恢复为 22,300.00' }))
    expect(editor().getText()).not.toContain('22,399.00')
    expect(await within(list).findByText('没有手工改过的数字。')).toBeTruthy()
  })

  it('a later period is taken in where the clerk says so', async () => {
    const { refreshReport } = open({ basis: { ...state, newPeriods: ['2025-12-31'] } })
    fireEvent.click(await screen.findByRole('button', { name: '加入报告并比较' }))
    await screen.findByText('6 处与数据不一致')
    fireEvent.click(button('更新选中的 4 处'))
    const periods = ['2023-12-31', '2024-12-31', '2025-12-31']
    await waitFor(() =>
      expect(refreshReport.mock.calls.map(([, question]) => question.periods)).toEqual([periods, periods]),
    )
  })
})

describe('what can go wrong', () => {
  it('the text is at rest while it is renewed, and can be written in again whatever happens', async () => {
    let editable: boolean | null = null
    const { editor, refused } = open({
      answer: async (question) => {
        if (question.dryRun) return told(places)
        editable = editor().isEditable
        throw new HttpError(422, { code: 422, msg: '报告所依据的客户已删除。' })
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: '刷新数据' }))
    fireEvent.click(await screen.findByRole('button', { name: '更新选中的 4 处' }))
    await waitFor(() => expect(refused).toHaveBeenCalled())
    expect(editable).toBe(false)
    expect(editor().isEditable).toBe(true)
    expect(screen.getByText('已选 4 处')).toBeTruthy()
  })

  it('somebody saved in between: the list stays, and is asked for anew', async () => {
    const { refreshReport } = open({
      answer: async (question) => {
        if (question.dryRun) return told(places)
        throw new HttpError(409, { code: 409, msg: '' })
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: '刷新数据' }))
    fireEvent.click(await screen.findByRole('button', { name: '更新选中的 4 处' }))
    expect(await screen.findByText(/已有更新的版本/)).toBeTruthy()
    fireEvent.click(button('重新比较'))
    await waitFor(() => expect(refreshReport).toHaveBeenCalledTimes(3))
  })

  it('comparing is broken off', async () => {
    open({
      answer: (_, signal) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new HttpError(0, { code: 0, msg: '' }))),
        ),
    })
    fireEvent.click(await screen.findByRole('button', { name: '刷新数据' }))
    expect(await screen.findByRole('progressbar', { name: '正在与数据比较…' })).toBeTruthy()
    fireEvent.click(button('取消'))
    expect(await screen.findByRole('button', { name: '刷新数据' })).toBeTruthy()
  })

  it('putting in is broken off before it came through: nothing has changed', async () => {
    open({
      answer: (question, signal) =>
        question.dryRun
          ? Promise.resolve(told(places))
          : new Promise((_resolve, reject) =>
              signal?.addEventListener('abort', () => reject(new HttpError(0, { code: 0, msg: '' }))),
            ),
    })
    fireEvent.click(await screen.findByRole('button', { name: '刷新数据' }))
    fireEvent.click(await screen.findByRole('button', { name: '更新选中的 4 处' }))
    expect((await screen.findAllByText('正在更新 4 处…')).length).toBeGreaterThan(0)
    fireEvent.click(button('取消'))
    expect(await screen.findByText('已取消，报告没有改动。')).toBeTruthy()
  })

  it('what cannot be saved is not refreshed', async () => {
    const { refreshReport } = open({ flush: async () => false })
    fireEvent.click(await screen.findByRole('button', { name: '刷新数据' }))
    expect(await screen.findByText(/还有没保存成功的修改/)).toBeTruthy()
    expect(refreshReport).not.toHaveBeenCalled()
  })
})

describe('the notice above the page', () => {
  it('opens the panel and compares', async () => {
    const { refreshReport } = open({ panel: null })
    fireEvent.click(await screen.findByRole('button', { name: '查看变化' }))
    expect(await screen.findByText('6 处与数据不一致')).toBeTruthy()
    expect(refreshReport).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('button', { name: '查看变化' })).toBeNull()
  })

  it('is put off until the data change again', async () => {
    open({ panel: null })
    fireEvent.click(await screen.findByRole('button', { name: '稍后' }))
    expect(screen.queryByText(/报告中的数字可能不是最新/)).toBeNull()
    await act(async () => undefined)
  })

  it('is not there where nothing changed', async () => {
    open({ panel: null, basis: { ...state, stale: false, changedAt: null } })
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(screen.queryByText(/报告中的数字可能不是最新/)).toBeNull()
  })
})
