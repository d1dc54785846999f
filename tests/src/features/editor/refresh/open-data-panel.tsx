import type { RefreshBody, Refreshed, ReportState } from '../../../../../core/contracts/refresh.ts'
import { screen } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { vi } from 'vitest'
import type { DocumentNode } from '../../../../../core/document/types.ts'
import type { RefreshPlace } from '../../../../../core/report-refresh.ts'
import { EditorFilesContext } from '../../../../../src/features/editor/files.ts'
import { DocumentFrame } from '../../../../../src/features/editor/frame/DocumentFrame.tsx'
import { SideRail } from '../../../../../src/features/editor/panels/SideRail.tsx'
import type { EditorSession } from '../../../../../src/features/editor/panels/types.ts'
import { StaleNotice } from '../../../../../src/features/editor/refresh/StaleNotice.tsx'
import { useReportEditor } from '../../../../../src/features/editor/useReportEditor.ts'
import { renderApp } from '../../../../support/render.tsx'
import { heading, paragraph, reportOf, text, withoutLayout } from '../editor-harness.tsx'

const figure = (shown: string): DocumentNode =>
  text(shown, [
    {
      type: 'boundFigure',
      attrs: { key: 'profitSheet.operatingRevenue@2024-12-31', value: '223000000', shown: '22,300.00' },
    },
  ])
const before = reportOf(
  heading(1, '一、概况', 'h1'),
  { ...paragraph(text('营业收入为'), figure('22,300.00'), text('万元。')), attrs: { id: 'p_1' } },
  { ...paragraph(text('约'), figure('22,399.00'), text('万元。')), attrs: { id: 'p_2' } },
)
export const after = reportOf(
  heading(1, '一、概况', 'h1'),
  { ...paragraph(text('营业收入为24,567.89万元。')), attrs: { id: 'p_1' } },
  { ...paragraph(text('约'), figure('22,399.00'), text('万元。')), attrs: { id: 'p_2' } },
)

export const place = (more: Partial<RefreshPlace>): RefreshPlace => ({
  id: 'b:1',
  where: '（二）财务概览',
  old: '',
  new: '',
  kind: 'sentence',
  sectionId: 's',
  section: '（二）财务概览',
  typedOver: false,
  edited: false,
  inTable: false,
  gone: false,
  applied: false,
  blockId: 'p_1',
  ...more,
})
export const places: RefreshPlace[] = [
  place({
    id: 'b:1',
    old: '营业收入为22,300.00万元，较上年小幅增长7.21%。',
    new: '营业收入为24,567.89万元，较上年明显增长18.11%。',
  }),
  place({
    id: 'b:2',
    kind: 'table',
    where: '（二）财务概览 · 主要财务数据',
    details: Array.from({ length: 6 }, (_, index) => ({
      where: `项目${index} · 2024年`,
      old: `${index}.00`,
      new: `${index}.50`,
    })),
    more: 3,
  }),
  place({
    id: 'f:1',
    kind: 'figure',
    where: '（三）偿债能力 · 资产负债率 2024年',
    section: '（三）偿债能力',
    old: '42.53%',
    new: '45.00%',
    edited: true,
  }),
  place({
    id: 'f:2',
    kind: 'figure',
    where: '（三）偿债能力 · 营业收入 2024年',
    section: '（三）偿债能力',
    old: '22,399.00',
    new: '24,567.89',
    edited: true,
    typedOver: true,
    blockId: 'p_2',
  }),
  place({
    id: 'f:3',
    kind: 'figure',
    where: '（三）偿债能力 · 增长',
    section: '（三）偿债能力',
    old: '7.21%',
    new: '',
    gone: true,
  }),
  place({
    id: 'a:1',
    kind: 'added',
    where: '（三）偿债能力',
    section: '（三）偿债能力',
    new: '2024年末，流动比率为1.90倍。',
  }),
]
export const state: ReportState = {
  stale: true,
  changedAt: '2026-01-02T03:04:00Z',
  since: '2026-01-01T00:00:00Z',
  appUserId: 'cu_1',
  userName: '无锡某公司',
  periods: ['2023-12-31', '2024-12-31'],
  tables: [{ id: 'profitSheet', name: '利润表' }],
  newPeriods: [],
}

type Answer = (question: RefreshBody, signal?: AbortSignal) => Promise<Refreshed>
export const told = (list: RefreshPlace[]): Refreshed => ({
  places: list,
  version: 3,
  updateTime: '2026-01-03T00:00:00Z',
  withheld: [],
})

export function open({
  answer,
  basis = state,
  panel = 'data',
  flush = async () => true,
  width,
}: {
  answer?: Answer
  basis?: ReportState
  panel?: string | null
  flush?: () => Promise<boolean>
  width?: number
} = {}) {
  if (width) withoutLayout(width)
  const refreshReport = vi.fn(async (_id: string, question: RefreshBody, signal?: AbortSignal): Promise<Refreshed> =>
    answer
      ? answer(question, signal)
      : question.dryRun
        ? told(places)
        : {
            ...told(places.map((listed) => ({ ...listed, applied: question.places?.includes(listed.id) ?? false }))),
            version: 4,
            document: after,
            figures: {},
          },
  )
  const adopt = vi.fn<EditorSession['adopt']>()
  const refused = vi.fn()
  const held: { editor?: Editor } = {}
  function Harness() {
    const editor = useReportEditor({ reportId: 'r1', document: before, editable: true, label: '测试报告' })
    const [opened, setOpened] = useState(panel)
    held.editor = editor
    const session: EditorSession = {
      reportId: 'r1',
      editor,
      config: { document: before } as EditorSession['config'],
      version: () => 3,
      flush,
      adopt,
      learn: () => undefined,
      refused,
    } as EditorSession
    return (
      <DocumentFrame
        editor={editor}
        header={<h1>测试报告</h1>}
        side={<SideRail session={session} open={opened} onOpen={setOpened} />}
        notice={
          <StaleNotice editor={editor} reportId="r1" hidden={opened === 'data'} onLook={() => setOpened('data')} />
        }
      />
    )
  }
  renderApp(
    <EditorFilesContext value={{ load: async () => new Blob(), upload: null }}>
      <Harness />
    </EditorFilesContext>,
    {
      calls: {
        refreshReport,
        reportState: vi.fn(async () => basis),
        reportConfig: vi.fn(async () => ({ version: 3 })),
      } as never,
    },
  )
  return { refreshReport, adopt, refused, editor: () => held.editor as Editor }
}

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
export const box = (name: string | RegExp): HTMLInputElement => screen.getByRole('checkbox', { name })
