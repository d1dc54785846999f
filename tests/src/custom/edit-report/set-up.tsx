import { act, screen } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import type { ReportDocument } from '../../../../core/document/types.ts'
import type { ReportCheck } from '../../../../core/report-checks.ts'
import EditReportPage from '../../../../src/custom/editReport/EditReportPage.tsx'
import ViewReportPage from '../../../../src/custom/viewReport/ViewReportPage.tsx'
import { HttpError } from '../../../../src/dataProvider/http-error.ts'
import type { ReportConfig } from '../../../../core/contracts/reports.ts'
import { localCopies, type LocalCopy } from '../../../../src/features/editor/autosave/local-copies.ts'
import { renderApp } from '../../../support/render.tsx'
import { heading, paragraph, reportOf, text, withoutLayout } from '../../features/editor/editor-harness.tsx'

export const copies = new Map<string, LocalCopy>()

/** A server that holds one report, with versions as the real one has them. */
export function server(start: Partial<ReportConfig> = {}) {
  const held: ReportConfig = {
    engine: 'embedded',
    mode: 'edit',
    document: reportOf(heading(1, '一、概况', 'h1'), paragraph(text('原文'))),
    figures: {},
    version: 1,
    outline: [],
    reportName: '无锡某公司征信调查报告',
    useRemark: '1',
    status: 'draft',
    userName: '无锡某公司',
    updateTime: '2026-01-01T00:00:00Z',
    editor: '李四',
    ...start,
  }
  let failure: HttpError | null = null
  const next = () => ({ version: (held.version += 1), updateTime: new Date().toISOString() })
  const calls = {
    reportConfig: vi.fn(async () => structuredClone(held)),
    updateReport: vi.fn(
      async (
        _id: string,
        change: { content?: ReportDocument; reportName?: string; version: number; overConflict?: true },
      ) => {
        if (failure) throw failure
        if (change.version !== held.version) throw new HttpError(409, { code: 409, msg: '内容已被其他人修改' })
        if (change.content) held.document = change.content
        if (change.reportName) held.reportName = change.reportName
        return next()
      },
    ),
    draftReport: vi.fn(async () => {
      Object.assign(held, { status: 'draft', mode: 'edit' })
      return next()
    }),
    publishReport: vi.fn(async (..._asked: unknown[]) => {
      Object.assign(held, { status: 'published', mode: 'view' })
      return next()
    }),
    checkReport: vi.fn(async (): Promise<ReportCheck> => ({ version: held.version, findings: [] })),
    exportReport: vi.fn(async () => new File(['x'], '报告.docx')),
  }
  return { held, calls, fail: (error: HttpError | null) => (failure = error) }
}

const Address = () => <p data-testid="address">{useLocation().pathname}</p>
export const open = (
  calls: ReturnType<typeof server>['calls'],
  at = '/homePage/editReport/r1',
  permissions?: Parameters<typeof renderApp>[1],
) =>
  renderApp(
    <>
      <Address />
      <Routes>
        <Route path="/homePage/editReport/:reportId" element={<EditReportPage />} />
        <Route path="/homePage/viewReport/:reportId" element={<ViewReportPage />} />
      </Routes>
    </>,
    { calls: calls as never, at, ...permissions },
  )
export const paper = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: /报告/ })
export const phase = (): string | undefined => document.querySelector<HTMLElement>('[data-phase]')?.dataset['phase']

/** Types through the editor itself: jsdom knows no contenteditable. */
export async function write(words: string): Promise<void> {
  const element = (await paper()) as HTMLElement & {
    editor: {
      commands: { insertContentAt: (at: number, content: string) => boolean }
      state: { doc: { content: { size: number } } }
    }
  }
  const { editor } = element
  act(() => void editor.commands.insertContentAt(editor.state.doc.content.size - 1, words))
}

/** Local copies are kept in `copies`; pages have no layout in jsdom. */
export function prepareEditing(): void {
  beforeEach(() => {
    withoutLayout()
    copies.clear()
    vi.spyOn(localCopies, 'put').mockImplementation(async (copy) => void copies.set(copy.id, structuredClone(copy)))
    vi.spyOn(localCopies, 'remove').mockImplementation(async (id) => void copies.delete(id))
    vi.spyOn(localCopies, 'list').mockImplementation(async () => [...copies.values()])
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}
