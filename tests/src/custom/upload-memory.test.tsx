import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { MappingSuggestion, PastMatch, RememberedMatch, WorkbookInspection } from '../../../core/imports.ts'
import { MatchHistory } from '../../../src/features/importing/history/MatchHistory.tsx'
import { startPlan } from '../../../src/features/importing/plan.ts'
import { initialState, reduce, type UploadState } from '../../../src/features/importing/state.ts'
import { renderApp } from '../../support/render.tsx'
import { inspection, next, open, toMapping } from './open-upload-dialog.tsx'

const memory = (more: Partial<RememberedMatch> = {}): RememberedMatch => ({
  ids: ['mt1'],
  by: '王敏',
  time: '2026-11-01T02:03:04.000Z',
  unit: '万元',
  own: true,
  asked: null,
  others: [],
  suggested: null,
  ...more,
})
const withMemory = (one: RememberedMatch, row: number | null = 6): WorkbookInspection => {
  const [sheet] = inspection.sheets
  const suggestion: MappingSuggestion = {
    sysEn: 'inventories',
    target: row === null ? [] : [{ row }],
    excelEn: row === null ? '' : '应收帐款净额',
    confidence: 'remembered',
    remembered: one,
  }
  const others = sheet!.suggestions.filter(({ sysEn }) => sysEn !== 'accountsReceivable')
  return { ...inspection, sheets: [{ ...sheet!, suggestions: [...others, suggestion] }] }
}
const lineOf = async (): Promise<HTMLElement> =>
  (await screen.findByRole('rowheader', { name: /^存货/ })).closest('tr')!

test('a remembered match is preselected, says who and when, and is not taught again', async () => {
  const { user, importTable } = open({ inspected: async () => withMemory(memory({ own: false })) })
  await toMapping(user)
  const line = await lineOf()
  within(line).getByText('上次这样匹配')
  within(line).getByText('王敏 2026-11-01（同一机构的其他客户）')
  expect(within(line).queryByRole('button', { name: /^确认/ })).toBeNull()
  await next(user)
  await user.click(await screen.findByRole('button', { name: '导入' }))
  expect(importTable.mock.calls.map(([{ mapping, taught }]) => [mapping['inventories'], taught])).toEqual([
    [[{ row: 6, sign: 1 }], undefined],
    [[{ row: 6, sign: 1 }], undefined],
  ])
})

test('one that is asked holds the import up, says why, and is taught once it is confirmed', async () => {
  const asked = memory({
    asked: 'several',
    others: [{ by: '李雷', time: '2026-10-01T00:00:00.000Z', excelEn: '在途款' }],
  })
  const { user, importTable } = open({ inspected: async () => withMemory(asked) })
  await toMapping(user)
  const line = await lineOf()
  within(line).getByText(/^记住了不同的选择/)
  within(line).getByText('李雷（2026-10-01）：在途款')
  await next(user)
  expect((await screen.findByRole('alert')).textContent).toContain('还有 1 个')
  expect(importTable).not.toHaveBeenCalled()
  await user.click(within(line).getByRole('button', { name: '确认 存货 的匹配' }))
  await next(user)
  await user.click(await screen.findByRole('button', { name: '导入' }))
  expect(importTable.mock.calls.at(-1)?.[0].taught).toEqual(['inventories'])
})

test('one that leaves a field open is asked as well, and holds the import up', async () => {
  const asked = memory({
    asked: 'check',
    check: '甲 = 乙',
    suggested: { target: [{ row: 6 }], excelEn: '应收帐款净额', confidence: 'exact' },
  })
  const { user, importTable } = open({ inspected: async () => withMemory(asked, null) })
  await toMapping(user)
  within(await lineOf()).getByText('按上次匹配，“甲 = 乙”不再成立，请核对。')
  await next(user)
  await screen.findByRole('alert')
  expect(importTable).not.toHaveBeenCalled()
})

test('forgetting gives back what the file suggests by itself', async () => {
  const forgetMatches = vi.fn(async () => '已忘记')
  const suggested = { target: [{ row: 7 }], excelEn: '资产总计', confidence: 'exact' as const }
  const { user } = open({ inspected: async () => withMemory(memory({ suggested })), calls: { forgetMatches } })
  await toMapping(user)
  await user.click(within(await lineOf()).getByRole('button', { name: '忘记 存货 的上次匹配' }))
  await within(await lineOf()).findByText('按名称')
  expect(forgetMatches).toHaveBeenCalledWith(['mt1'])
  expect(within(await lineOf()).queryByText('王敏 2026-11-01')).toBeNull()
})

test('a failed forgetting changes nothing', async () => {
  const forgetMatches = vi.fn(async (): Promise<string> => Promise.reject(new Error('没有这条记录')))
  const { user } = open({ inspected: async () => withMemory(memory()), calls: { forgetMatches } })
  await toMapping(user)
  const button = within(await lineOf()).getByRole<HTMLButtonElement>('button', { name: '忘记 存货 的上次匹配' })
  await user.click(button)
  expect(forgetMatches).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(button.disabled).toBe(false))
  within(await lineOf()).getByText('上次这样匹配')
})

test('who may not forget it has no button for it', async () => {
  const { user } = open({ inspected: async () => withMemory(memory({ ids: [] })) })
  await toMapping(user)
  expect(within(await lineOf()).queryByRole('button', { name: /^忘记/ })).toBeNull()
})

test('another unit than it was remembered under is asked; what the clerk decided is not', () => {
  const start = withMemory(memory())
  const at: UploadState = {
    ...initialState(null),
    step: 'mapping',
    plan: startPlan(start, start.sheet),
    problem: null,
  } as UploadState
  const lineAfter = (...actions: Parameters<typeof reduce>[1][]) => {
    const state = actions.reduce(reduce, at)
    return state.step === 'mapping' ? state.plan.lines['inventories'] : undefined
  }
  expect(lineAfter({ type: 'unit', unit: '万元' })).toMatchObject({ confirmed: true })
  expect(lineAfter({ type: 'unit', unit: '元' })).toMatchObject({ confirmed: false, memory: { asked: 'unit' } })
  expect(lineAfter({ type: 'confirm', field: 'inventories' }, { type: 'unit', unit: '元' })).toMatchObject({
    confirmed: true,
  })
})

test('every way of deciding is taught, and leaving guesses as they are is not', () => {
  const start = withMemory(memory({ asked: 'doubt' }))
  const at = {
    ...initialState(null),
    step: 'mapping',
    plan: startPlan(start, start.sheet),
    problem: null,
  } as UploadState
  const decided = (...actions: Parameters<typeof reduce>[1][]) => {
    const state = actions.reduce(reduce, at)
    return state.step === 'mapping'
      ? Object.keys(state.plan.lines).filter((name) => state.plan.lines[name]?.decided)
      : []
  }
  expect(decided()).toEqual([])
  expect(decided({ type: 'match', field: 'cash', targets: [] })).toEqual(['cash'])
  expect(decided({ type: 'match', field: 'goodwill', targets: [{ row: 6, sign: 1 }] })).toEqual(['goodwill'])
  expect(decided({ type: 'guesses', accept: false })).toEqual(['inventories'])
  expect(decided({ type: 'guesses', accept: true })).toEqual(['inventories'])
  expect(decided({ type: 'confirm', field: 'inventories' }, { type: 'forget', field: 'inventories' })).toEqual([])
})

test('the page of a customer lists what is remembered, to be forgotten', async () => {
  const row: PastMatch = {
    id: 'mt1',
    tableId: 'balanceSheet',
    sysEn: 'cash',
    label: '货币资金',
    excelEn: '存出款项',
    by: '王敏',
    time: '2026-11-01T02:03:04.000Z',
    fileName: '报表.xlsx',
  }
  const gone = { ...row, id: 'mt2', sysEn: '', label: '', excelEn: '' }
  const forgetMatches = vi.fn(async () => '已忘记')
  renderApp(<MatchHistory customerId="c1" />, {
    calls: { pastMatches: async () => ({ code: 200, msg: '', rows: [row, gone], total: 2 }), forgetMatches },
  })
  await screen.findByText('存出款项')
  screen.getAllByText('来自“报表.xlsx”')
  screen.getByText('字段已不存在')
  await userEvent.setup().click(screen.getByRole('button', { name: '忘记“存出款项”与货币资金的匹配' }))
  expect(forgetMatches).toHaveBeenCalledWith(['mt1'])
})
