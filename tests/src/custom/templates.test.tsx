import type { TemplateSection } from '../../../core/document/template-types.ts'
import type { TemplateChange, TemplateInfo } from '../../../core/contracts/templates.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import EditTemplatePage from '../../../src/custom/editTemplate/EditTemplatePage.tsx'
import TemplatesPage from '../../../src/custom/templates/TemplatesPage.tsx'
import { HttpError } from '../../../src/dataProvider/http-error.ts'
import { noticesShown, renderApp } from '../../support/render.tsx'
import { withoutLayout } from '../features/editor/editor-harness.tsx'

const info = (more: Partial<TemplateInfo> = {}): TemplateInfo => ({
  id: 'financial',
  type: '2',
  nameZh: '财务分析报告',
  nameEn: 'Financial analysis report',
  describe: '',
  version: 3,
  shipped: true,
  edited: false,
  newer: false,
  updateTime: '2026-01-01T00:00:00Z',
  sections: [
    { id: 'f-1', title: '摘要', level: 1, required: true, writer: 'summary', feeds: [] },
    {
      id: 'f-2',
      title: '偿债能力',
      level: 1,
      required: true,
      feeds: ['currentRatio'],
      table: { caption: '偿债能力指标表' },
    },
  ],
  ...more,
})
function server(start: TemplateInfo = info()) {
  const { sections, ...row } = start
  return {
    templates: vi.fn(async () => [
      { ...row, sections: sections.length },
      { ...row, id: 'tp_1', nameZh: '本行模板', nameEn: 'Ours', shipped: false, sections: 3 },
    ]),
    template: vi.fn(async () => start),
    templateCatalogue: vi.fn(async () => ({
      names: [
        { name: 'currentRatio', label: '流动比率', unit: '倍', group: '比率' },
        { name: 'debtRatio', label: '资产负债率', unit: '%', group: '比率' },
      ],
      writers: [
        { name: 'summary', label: '摘要' },
        { name: 'quantities', label: '本节数据逐项撰写' },
      ],
    })),
    saveTemplate: vi.fn(async (_: string, change: TemplateChange): Promise<TemplateInfo> => ({
      ...start,
      ...change,
      sections: change.sections as TemplateSection[],
      version: change.version + 1,
    })),
    copyTemplate: vi.fn(async () => info({ id: 'tp_2' })),
    deleteTemplate: vi.fn(async () => undefined),
    templateVersions: vi.fn(async () => [
      { version: 3, note: '', userName: '', time: '2026-01-02T00:00:00Z', sections: 2 },
      { version: 2, note: '旧口径', userName: '管理员', time: '2026-01-01T00:00:00Z', sections: 1 },
    ]),
    restoreTemplate: vi.fn(async () => start),
    recentCustomers: vi.fn(async () => []),
  }
}
const open = (calls: ReturnType<typeof server>, at: string, permissions?: Parameters<typeof renderApp>[1]) =>
  renderApp(
    <Routes>
      <Route path="/systemPage/templates" element={<TemplatesPage />} />
      <Route path="/systemPage/templates/:templateId" element={<EditTemplatePage />} />
    </Routes>,
    { calls: calls as never, at, ...permissions },
  )

beforeEach(() => withoutLayout())

describe('the templates', () => {
  it('are those of the product, which stay, and those of the bank, which can be deleted', async () => {
    const calls = server()
    open(calls, '/systemPage/templates')
    await screen.findByRole('heading', { name: '财务分析报告' })
    expect(screen.queryByRole('button', { name: '删除“财务分析报告”' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '删除“本行模板”' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(calls.deleteTemplate).toHaveBeenCalledWith('tp_1'))
  })

  it('one is made out of another, under its own names, and opened', async () => {
    const calls = server()
    open(calls, '/systemPage/templates')
    await userEvent.click(await screen.findByRole('button', { name: '复制为新模板：财务分析报告' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '复制为新模板' }))
    await waitFor(() =>
      expect(calls.copyTemplate).toHaveBeenCalledWith('financial', {
        nameZh: '财务分析报告（本行）',
        nameEn: 'Financial analysis report (own)',
      }),
    )
    await waitFor(() => expect(calls.template).toHaveBeenCalledWith('tp_2', expect.anything()))
  })
})

describe('the editor of a template', () => {
  const paper = () => screen.findByRole('textbox', { name: '财务分析报告' })
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)))

  it('shows what each section writes; a part is changed by a press, and saved as a new version', async () => {
    const calls = server()
    open(calls, '/systemPage/templates/financial')
    const page = await paper()
    await settle()
    await userEvent.click(await within(page).findByRole('button', { name: /偿债能力指标表/ }))
    const dialog = await screen.findByRole('dialog', { name: '数据表' })
    await userEvent.clear(within(dialog).getByLabelText(/表题/))
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }))
    await within(dialog).findByText('请填写表题。')
    await userEvent.type(within(dialog).getByLabelText(/表题/), '本行偿债指标')
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }))
    await within(page).findByText('本行偿债指标')
    await screen.findByText(/有未保存的修改/)
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    const saving = await screen.findByRole('dialog', { name: '保存模板' })
    await userEvent.type(within(saving).getByLabelText('修改说明'), '换表题')
    await userEvent.click(within(saving).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(calls.saveTemplate).toHaveBeenCalledOnce())
    const [, change] = calls.saveTemplate.mock.calls[0] as [string, TemplateChange]
    expect(change).toMatchObject({
      version: 3,
      note: '换表题',
      sections: [
        info().sections[0],
        {
          id: 'f-2',
          blocks: [
            { type: 'writer', writer: 'quantities' },
            { type: 'table', caption: '本行偿债指标', names: ['currentRatio'] },
          ],
        },
      ],
    })
    await waitFor(() => expect(screen.queryByText(/有未保存的修改/)).toBeNull())
  })

  it('says what of it cannot be saved, and keeps what was written', async () => {
    const calls = server()
    calls.saveTemplate.mockRejectedValueOnce(
      new HttpError(422, {
        code: 422,
        msg: '模板未保存',
        errors: [{ field: '/sections/1/level', keyword: 'level', msg: '“偿债能力”：标题级别跳级' }],
      }),
    )
    open(calls, '/systemPage/templates/financial')
    await paper()
    await settle()
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: '保存模板' })).getByRole('button', { name: '保存' }),
    )
    await screen.findByText('“偿债能力”：标题级别跳级')
    expect(await paper()).toBeTruthy()
  })

  it('brings an older version back', async () => {
    const calls = server()
    open(calls, '/systemPage/templates/financial')
    await paper()
    await userEvent.click(screen.getByRole('button', { name: '历史版本' }))
    await userEvent.click(await screen.findByRole('button', { name: '恢复第 2 版' }))
    await waitFor(() => expect(calls.restoreTemplate).toHaveBeenCalledWith('financial', 2, 3))
    await waitFor(() => expect(noticesShown().join()).toContain('templates.restored'))
  })

  it('is only read by a role that may not change it', async () => {
    open(server(), '/systemPage/templates/financial', { permissions: { system: ['query', 'get'] } })
    await screen.findByRole('article', { name: '财务分析报告' })
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
    expect(screen.queryByRole('button', { name: '插入数据' })).toBeNull()
  })
})
