import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { RuleAdministration, RulePreview } from '../../../core/analysis/rule-admin.ts'
import type { CategorisedRule } from '../../../core/analysis/rule.ts'
import { settingsFrom } from '../../../core/analysis/setting-edits.ts'
import RulesPage from '../../../src/custom/rules/RulesPage.tsx'
import { readSettingsFile } from '../../../src/custom/rules/transfer.ts'
import { HttpError } from '../../../src/dataProvider/http-error.ts'
import type { Calls } from '../../../src/dataProvider/index.ts'
import { renderApp } from '../../support/render.tsx'

const text = (zh: string) => ({ 'zh-CN': zh, 'en-US': `${zh} (en)` })
const rule: CategorisedRule = {
  id: 'LQ02',
  label: text('资产负债率过高'),
  category: '偿债能力',
  cause: 'distress',
  severity: 'medium',
  checks: text('高于行业线'),
  formula: text('负债÷资产'),
  engine: 'expression',
  periods: 'years',
  when: 'debtRatio > th("line")',
  thresholds: { line: { label: text('行业线'), unit: '%', value: '0.7', groups: { construction: '0.85' } } },
  metrics: {},
  evidence: text('证据'),
  innocent: text('预收款多'),
  verify: text('核实'),
  documents: text('资料'),
  source: text('实务'),
}
const data: RuleAdministration = {
  rules: [rule, { ...rule, id: 'TR01', label: text('收入大幅波动'), category: '趋势突变', thresholds: {} }],
  categories: [
    { id: '趋势突变', label: text('趋势突变'), order: 6 },
    { id: '偿债能力', label: text('偿债能力'), order: 7 },
  ],
  causes: { distress: text('偿债压力') },
  branches: [{ id: 'b_1', name: '无锡分行' }],
  version: 3,
  settings: {},
  mayChange: true,
}
const preview: RulePreview = {
  id: 'pv_1',
  state: 'done',
  version: 3,
  done: 18,
  total: 18,
  failed: 0,
  events: { appear: 1, disappear: 0, severity: 0, reopen: 0 },
  byRule: [{ ruleId: 'LQ02', name: '资产负债率过高', appear: 1, disappear: 0, severity: 0 }],
  customers: 1,
  rows: [
    {
      appUserId: 'c1',
      userName: '甲公司',
      changes: [
        {
          cause: 'distress',
          name: '资产负债率过高',
          period: '2024-12-31',
          ruleIds: ['LQ02'],
          from: null,
          to: 'medium',
        },
      ],
    },
  ],
}
const calls = (more: Partial<Calls> = {}): Partial<Calls> => ({
  ruleAdministration: async () => data,
  startRulePreview: async () => ({ id: 'pv_1' }),
  rulePreview: async () => preview,
  cancelRulePreview: async () => undefined,
  ruleVersions: async () => ({ code: 200, msg: '', rows: [], total: 0 }),
  ...more,
})
const show = (more: Partial<Calls> = {}, at = '/systemPage/rules?rule=LQ02') =>
  renderApp(<RulesPage />, { calls: calls(more), at })
const forAll = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: '全部' })
const close = (): void => void fireEvent.click(screen.getByRole('button', { name: '关闭' }))

afterEach(() => localStorage.clear())

describe('the page of the rules', () => {
  test('shares are typed in per cent; a change is tried on all customers, and saved with a reason as the whole settings', async () => {
    const save = vi.fn<Calls['saveRules']>(async () => ({ version: 4, msg: '已保存' }))
    const start = vi.fn<Calls['startRulePreview']>(async () => ({ id: 'pv_1' }))
    show({ saveRules: save, startRulePreview: start })
    expect(await forAll()).toHaveProperty('value', '70')
    fireEvent.change(await forAll(), { target: { value: '65.5' } })
    close()
    fireEvent.click(await screen.findByRole('button', { name: '试算并保存' }))
    expect(await screen.findByText('甲公司')).toBeTruthy()
    expect(start).toHaveBeenCalledWith({ LQ02: { thresholds: { line: '0.655' } } })
    const button = screen.getByRole('button', { name: '保存为新版本' })
    expect(button).toHaveProperty('disabled', true)
    fireEvent.change(screen.getByRole('textbox', { name: /更改原因/ }), { target: { value: '收紧' } })
    fireEvent.click(button)
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith({
        version: 3,
        note: '收紧',
        rules: { LQ02: { thresholds: { line: '0.655' } } },
      }),
    )
    await waitFor(() => expect(screen.queryByRole('region', { name: '未保存的更改' })).toBeNull())
  })

  test('what is no number is marked at its field, is not lost, and cannot be saved', async () => {
    show()
    fireEvent.change(await forAll(), { target: { value: '很高' } })
    expect(await screen.findByText('请填写数字。')).toBeTruthy()
    expect(await forAll()).toHaveProperty('value', '很高')
    close()
    expect(await screen.findByRole('button', { name: '试算并保存' })).toHaveProperty('disabled', true)
  })

  test('a change for all stands before what is shipped for a group', async () => {
    show()
    const group = await screen.findByRole('textbox', { name: '建筑业' })
    expect(group).toHaveProperty('value', '85')
    fireEvent.change(await forAll(), { target: { value: '60' } })
    await waitFor(() => expect(screen.getByRole('textbox', { name: '建筑业' })).toHaveProperty('value', '60'))
  })

  test('a refused save shows both sides and keeps the own changes', async () => {
    const conflict = {
      current: { version: 4, note: '放宽', by: '李娜', time: null, settings: {} },
      changes: [{ at: { ruleId: 'TR01', part: 'off' as const }, before: null, after: 'off' }],
    }
    show({
      saveRules: async () =>
        Promise.reject(new HttpError(409, { code: 409, msg: '第 4 版已经生效。', data: conflict })),
    })
    fireEvent.change(await forAll(), { target: { value: '60' } })
    close()
    fireEvent.click(await screen.findByRole('button', { name: '试算并保存' }))
    await screen.findByText('甲公司')
    fireEvent.change(screen.getByRole('textbox', { name: /更改原因/ }), { target: { value: '收紧' } })
    fireEvent.click(screen.getByRole('button', { name: '保存为新版本' }))
    expect(within(await screen.findByRole('region', { name: '第 4 版的更改' })).getByText(/TR01/)).toBeTruthy()
    expect(within(screen.getByRole('region', { name: '您的更改' })).getByText('60%')).toBeTruthy()
    expect(screen.getByText(/李娜/)).toBeTruthy()
  })

  test('who may not change sees everything and changes nothing; the texts are there in both languages', async () => {
    show({ ruleAdministration: async () => ({ ...data, mayChange: false }) })
    expect(await forAll()).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('button', { name: '英文' }))
    expect(await screen.findByText('预收款多 (en)')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /另设/ })).toBeNull()
  })
})

describe('a file of settings', () => {
  const facts = { rules: data.rules, names: new Set<string>(), branches: new Set(['b_1']) }
  test('is read back as it was written, and refused with every fault', () => {
    const settings = settingsFrom([
      {
        at: { ruleId: 'LQ02', part: 'threshold', name: 'line', place: { kind: 'industry', key: 'C17' } },
        value: '0.6',
      },
    ])
    expect(readSettingsFile(JSON.stringify({ kind: 'ruleSettings', rules: settings }), facts)).toEqual({
      settings: { LQ02: { industries: { C17: { line: '0.6' } } } },
    })
    expect(
      readSettingsFile(
        JSON.stringify({ kind: 'ruleSettings', rules: { LQ02: { branches: { b_9: {} } }, X: {} } }),
        facts,
      ),
    ).toMatchObject({ faults: [{ pointer: '/rules/LQ02/branches/b_9' }, { pointer: '/rules/X' }] })
    for (const text of ['', '{', '[]', '{"kind":"other"}'])
      expect(readSettingsFile(text, facts)).toEqual({ unreadable: true })
  })
})
