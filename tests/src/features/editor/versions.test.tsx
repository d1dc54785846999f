import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReportDocument } from '../../../../core/document/types.ts'
import type { ReportVersionRow } from '../../../../core/report-versions.ts'
import { HttpError } from '../../../../src/dataProvider/http-error.ts'
import { EditorFilesContext } from '../../../../src/features/editor/files.ts'
import type { EditorSession } from '../../../../src/features/editor/panels/types.ts'
import { daysOf } from '../../../../src/features/editor/versions/days.ts'
import { VersionsPanel } from '../../../../src/features/editor/versions/VersionsPanel.tsx'
import { VersionsView } from '../../../../src/features/editor/versions/VersionsView.tsx'
import { noticesShown, renderApp } from '../../../support/render.tsx'
import { heading, paragraph, reportOf, text, withoutLayout } from './editor-harness.tsx'

const row = (version: number, more: Partial<ReportVersionRow> = {}): ReportVersionRow => ({
  version,
  time: `2026-03-0${version}T02:00:00.000Z`,
  user: '王敏',
  reason: 'save',
  note: '',
  added: 5,
  removed: 0,
  hash: null,
  restoredFrom: null,
  current: false,
  ...more,
})
const rows: ReportVersionRow[] = [
  row(4, { current: true, added: 0, removed: 0 }),
  row(3, { reason: 'publish', hash: 'f'.repeat(64), added: 12, removed: 3, user: '' }),
  row(2, { reason: 'restore', restoredFrom: 1, note: '报审稿' }),
  row(1, { reason: 'build', added: null, removed: null }),
]
const contentOf = (version: number): ReportDocument =>
  reportOf(heading(1, '一、概况', 'h1'), paragraph(text(`第${version}版的正文`)))

function open(
  options: {
    session?: Partial<EditorSession>
    calls?: object
    permissions?: object
    readOnly?: boolean
    locale?: 'zh-CN' | 'en-US'
  } = {},
) {
  const calls = {
    reportVersions: vi.fn(async () => rows),
    reportVersion: vi.fn(async (_id: string, version: number) => ({
      ...(rows.find((one) => one.version === version) ?? row(version)),
      document: contentOf(version),
      figures: {},
      intact: version === 3 ? false : null,
    })),
    restoreReportVersion: vi.fn(async () => ({ version: 5, updateTime: '2026-03-05T00:00:00.000Z' })),
    noteReportVersion: vi.fn(async () => undefined),
    reportConfig: vi.fn(async () => ({
      document: contentOf(1),
      figures: {},
      version: 5,
      updateTime: '2026-03-05T00:00:00.000Z',
    })),
    ...options.calls,
  }
  const session = {
    reportId: 'r1',
    editor: { getJSON: () => contentOf(9) } as unknown as Editor,
    version: () => 4,
    flush: vi.fn(async () => true),
    adopt: vi.fn(),
    refused: vi.fn(),
    learn: vi.fn(),
    config: {} as never,
    ...options.session,
  }
  renderApp(
    <EditorFilesContext value={{ load: async () => new Blob(), upload: null }}>
      {options.readOnly ? (
        <VersionsView reportId="r1" document={null} onRestore={null} />
      ) : (
        <VersionsPanel session={session} />
      )}
    </EditorFilesContext>,
    {
      calls: calls as never,
      ...(options.permissions && { permissions: options.permissions }),
      ...(options.locale && { locale: options.locale }),
    },
  )
  return { calls, session }
}
const entry = async (version: number): Promise<HTMLElement> =>
  (await screen.findByText(`版本 ${version}`)).closest('li') as HTMLElement
async function choose(version: number, action: string): Promise<void> {
  fireEvent.click(within(await entry(version)).getByRole('button', { name: `版本 ${version} 的操作` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
}

beforeEach(() => withoutLayout())
afterEach(() => vi.restoreAllMocks())

describe('the versions beside a report', () => {
  it('tell who made them when and why, what changed and what was written on them', async () => {
    const { session } = open()
    expect((await entry(4)).textContent).toMatch(/保存.*当前.*王敏 · 文字未变/)
    expect((await entry(3)).textContent).toMatch(/发布.*（已删除的用户） · 增 12 字，删 3 字/)
    expect((await entry(2)).textContent).toMatch(/恢复.*报审稿.*王敏 · 恢复自版本 1 · 增 5 字/)
    expect((await entry(1)).textContent).toMatch(/生成.*王敏$|生成.*王敏查看/)
    expect(session.flush).toHaveBeenCalled()
  })

  it('can be narrowed to what was published or noted', async () => {
    open()
    await entry(4)
    fireEvent.click(screen.getByRole('button', { name: '发布与备注' }))
    expect(screen.queryByText('版本 4')).toBeNull()
    expect(screen.getAllByText(/^版本 \d$/).map((item) => item.textContent)).toEqual(['版本 3', '版本 2'])
  })

  it('are opened to read; one that was changed in the database warns', async () => {
    open()
    fireEvent.click(within(await entry(3)).getByRole('button', { name: '查看 版本 3' }))
    const dialog = await screen.findByRole('dialog', { name: '版本 3' })
    expect((await within(dialog).findByRole('article', { name: '版本 3' })).textContent).toContain('第3版的正文')
    expect(within(dialog).getByRole('alert').textContent).toContain('与发布时的校验值不符')
    fireEvent.click(within(dialog).getByRole('button', { name: '与当前比较' }))
    expect(await screen.findByRole('dialog', { name: '比较版本' })).toBeTruthy()
  })

  it('are compared with what is being edited, or any two with each other', async () => {
    const { calls } = open()
    await choose(2, '与当前比较')
    const dialog = await screen.findByRole('dialog', { name: '比较版本' })
    const region = await within(dialog).findByRole('region', { name: '比较版本' })
    expect([region.querySelector('del')?.textContent, region.querySelector('ins')?.textContent]).toEqual([
      expect.stringContaining('2'),
      expect.stringContaining('9'),
    ])
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: '较新' }))
    fireEvent.click(await screen.findByRole('option', { name: /版本 1 · .*生成/ }))
    await waitFor(() => expect(calls.reportVersion).toHaveBeenCalledWith('r1', 1, expect.anything()))
    await waitFor(() =>
      expect(within(dialog).getByRole('region', { name: '比较版本' }).querySelector('ins')?.textContent).toContain('1'),
    )
    fireEvent.click(within(dialog).getByRole('button', { name: '对调' }))
    await waitFor(() =>
      expect(within(dialog).getByRole('region', { name: '比较版本' }).querySelector('ins')?.textContent).toContain('2'),
    )
  })

  it('of the same number ask for another; one that is gone says why', async () => {
    open({
      calls: { reportVersion: vi.fn(() => Promise.reject(new HttpError(404, { code: 404, msg: '没有这个版本。' }))) },
    })
    await choose(2, '与上一版本比较')
    const dialog = await screen.findByRole('dialog', { name: '比较版本' })
    expect((await within(dialog).findByRole('alert')).textContent).toContain('没有比较成功：没有这个版本。')
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: '较早' }))
    fireEvent.click(await screen.findByRole('option', { name: /^版本 2 / }))
    expect(within(dialog).queryByRole('alert') ?? within(dialog).getByText('请选择两个不同的版本。')).toBeTruthy()
  })

  it('are restored after a question, as one step of the editor', async () => {
    const { calls, session } = open()
    await choose(1, '恢复此版本')
    const dialog = await screen.findByRole('dialog', { name: '恢复版本 1' })
    expect(dialog.textContent).toContain('现在的内容仍在版本列表中')
    fireEvent.click(within(dialog).getByRole('button', { name: '恢复' }))
    await waitFor(() => expect(session.adopt).toHaveBeenCalledOnce())
    expect(calls.restoreReportVersion).toHaveBeenCalledWith('r1', 1, 4)
    expect(session.adopt).toHaveBeenCalledWith(expect.objectContaining({ version: 5, document: contentOf(1) }))
    await waitFor(() => expect(noticesShown()).toEqual(['success: versions.restoring.done']))
    await waitFor(() => expect(calls.reportVersions.mock.calls.length).toBeGreaterThan(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are not restored over what could not be saved; a refusal is told', async () => {
    const { calls, session } = open({ session: { flush: vi.fn(async () => false) } })
    await choose(1, '恢复此版本')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '恢复' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.restoreReportVersion).not.toHaveBeenCalled()
    expect(session.adopt).not.toHaveBeenCalled()
  })

  it('that cannot be restored say why', async () => {
    const refusal = new HttpError(409, { code: 409, msg: '内容已被其他人修改' })
    const { session } = open({ calls: { restoreReportVersion: vi.fn(() => Promise.reject(refusal)) } })
    await choose(2, '恢复此版本')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '恢复' }))
    await waitFor(() => expect(session.refused).toHaveBeenCalledWith(refusal))
    expect(session.adopt).not.toHaveBeenCalled()
  })

  it('take a note, change it and tell why it was not taken', async () => {
    const { calls } = open()
    await choose(2, '修改备注')
    const dialog = await screen.findByRole('dialog', { name: '版本 2 的备注' })
    expect(within(dialog).getByRole('button', { name: '保存' })).toHaveProperty('disabled', true)
    fireEvent.change(within(dialog).getByRole('textbox', { name: '备注' }), { target: { value: '报审二稿' } })
    calls.noteReportVersion.mockRejectedValueOnce(new HttpError(404, { code: 404, msg: '没有这个版本。' }))
    fireEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await within(dialog).findByText('没有这个版本。')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(calls.noteReportVersion).toHaveBeenLastCalledWith('r1', 2, '报审二稿'))
    await waitFor(() => expect(noticesShown()).toEqual(['success: versions.noteDialog.saved']))
  })

  it('that do not come are asked for again', async () => {
    let away = true
    open({
      calls: {
        reportVersions: vi.fn(() =>
          away
            ? Promise.reject(new HttpError(0, { code: 0, msg: '' }, { noAnswer: 'network' }))
            : Promise.resolve(rows),
        ),
      },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('版本没有读出：网络不通')
    away = false
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '重试' })))
    expect(await entry(4)).toBeTruthy()
  })
})

describe('the versions of a report that is only read', () => {
  it('are read and compared, not restored; who may not change it writes no note', async () => {
    open({ readOnly: true, permissions: { home: ['query', 'get'] } })
    const actions = async (version: number): Promise<(string | null)[]> => {
      fireEvent.click(within(await entry(version)).getByRole('button', { name: `版本 ${version} 的操作` }))
      const menu = await screen.findByRole('menu')
      const names = within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent)
      fireEvent.keyDown(menu, { key: 'Escape' })
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
      return names
    }
    expect(await actions(3)).toEqual(['与当前比较', '与上一版本比较'])
    expect(await actions(4)).toEqual(['与上一版本比较'])
  })
  it('are told in English', async () => {
    open({ readOnly: true, locale: 'en-US' })
    expect(await screen.findByText('Version 3')).toBeTruthy()
    expect(screen.getByText(/12 characters added, 3 removed/)).toBeTruthy()
  })
})

describe('days', () => {
  it('go by the reader’s calendar; today and yesterday have names', () => {
    const at = (days: number): ReportVersionRow => row(1, { time: new Date(2026, 2, 10 - days, 12).toISOString() })
    expect(
      daysOf([at(0), at(0), at(1), at(5)], new Date(2026, 2, 10, 18)).map(({ name, day, rows: ofDay }) => [
        name,
        day,
        ofDay.length,
      ]),
    ).toEqual([
      ['today', '2026-03-10', 2],
      ['yesterday', '2026-03-09', 1],
      [null, '2026-03-05', 1],
    ])
  })
})
