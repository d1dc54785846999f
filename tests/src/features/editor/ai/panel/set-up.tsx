import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { useState } from 'react'
import { beforeEach, vi } from 'vitest'
import type { AiAnswer, AiStatus, OfferedKind } from '../../../../../../core/ai/types.ts'
import type { DocumentNode } from '../../../../../../core/document/types.ts'
import type { AiRequest } from '../../../../../../src/dataProvider/ai.ts'
import { AiPanel } from '../../../../../../src/features/editor/ai/AiPanel.tsx'
import { EditorFilesContext } from '../../../../../../src/features/editor/files.ts'
import type { EditorSession } from '../../../../../../src/features/editor/panels/types.ts'
import { EditorToolbar } from '../../../../../../src/features/editor/toolbar/EditorToolbar.tsx'
import { useReportEditor } from '../../../../../../src/features/editor/useReportEditor.ts'
import { EditorContent } from '@tiptap/react'
import { renderApp } from '../../../../../support/render.tsx'
import { heading, paragraph, reportOf, text, withoutLayout } from '../../editor-harness.tsx'

const bound = text('22,300.00', [
  { type: 'boundFigure', attrs: { key: 'revenue', value: '223000000', shown: '22,300.00' } },
])
const content = reportOf(
  heading(1, '一、财务', 'h1'),
  { ...heading(2, '（一）财务概览', 'h2'), attrs: { level: 2, id: 'h2', sectionId: 'credit-6.2' } },
  paragraph(text('公司营业收入'), bound, text('万元，有所增长。')),
  paragraph(text('另一段。')),
  {
    type: 'table',
    content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph(text('单元格'))] }] }],
  },
  heading(2, '（二）自加小节', 'h3'),
  paragraph(),
)

export const answer = (more: Partial<AiAnswer> = {}): AiAnswer => ({
  text: '公司营业收入22,300.00万元，明显增长。',
  engine: 'endpoint',
  model: 'qwen',
  refusedFigures: [],
  claims: [],
  changes: [],
  missing: [],
  notes: [],
  figures: [],
  masked: 1,
  ...more,
})
const status = (more: Partial<AiStatus> = {}): AiStatus => ({
  engine: 'endpoint',
  model: 'qwen',
  masked: ['names', 'codes'],
  dailyLimit: 200,
  remaining: 198,
  maxCharacters: 12_000,
  ...more,
})
const kinds: OfferedKind[] = [
  { kind: 'section', name: '按模板写本节', describe: '财务概览', possible: true, reason: '' },
  { kind: 'power', name: '用电与经营印证', describe: '', possible: false, reason: '缺少用电数据' },
]

type Asked = {
  request: AiRequest
  say: (piece: string) => void
  done: (answer: AiAnswer) => void
  fail: (error: unknown) => void
  signal: AbortSignal
}

/** A server whose answers the test gives. */
export function calls(more: Partial<AiStatus> = {}) {
  const asked: Asked[] = []
  return {
    asked,
    aiStatus: vi.fn(async () => status(more)),
    aiKinds: vi.fn(async () => kinds),
    aiPreview: vi.fn(async () => ({
      engine: 'endpoint' as const,
      model: 'qwen',
      masked: 2,
      characters: 900,
      messages: [
        { role: 'system', content: '必须遵守的规则' },
        { role: 'user', content: '〔企业A〕营业收入' },
      ],
    })),
    aiOwnWords: vi.fn(async (_reportId: string, _texts: readonly string[]) => undefined),
    aiWrite: vi.fn(
      (request: AiRequest, { signal, onText }: { signal?: AbortSignal; onText: (piece: string) => void }) =>
        new Promise<AiAnswer>((resolve, reject) => {
          asked.push({ request, say: onText, done: resolve, fail: reject, signal: signal! })
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        }),
    ),
  }
}

export let editor: Editor
export const flush = vi.fn(async () => true)
export async function openPanel(
  server: ReturnType<typeof calls>,
  options: { locale?: 'zh-CN' | 'en-US'; tools?: boolean } = {},
): Promise<void> {
  function Harness() {
    const own = useReportEditor({ reportId: 'rp_1', document: content, editable: true, label: '报告' })
    const [session] = useState((): EditorSession => ({
      reportId: 'rp_1',
      editor: own,
      config: {} as EditorSession['config'],
      version: () => 1,
      flush,
      adopt: () => undefined,
      learn: () => undefined,
      refused: () => undefined,
    }))
    editor = own
    return (
      <>
        {options.tools && <EditorToolbar editor={own} />}
        <EditorContent editor={own} />
        <AiPanel session={session} />
      </>
    )
  }
  renderApp(
    <EditorFilesContext value={{ load: async () => new Blob(), upload: null }}>
      <Harness />
    </EditorFilesContext>,
    { calls: server as never, ...(options.locale && { locale: options.locale }) },
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
  await screen.findByText(/^(qwen|按规则写作|By rules)$/)
}

export function place(words: string, end = false): number {
  let at = -1
  editor.state.doc.descendants((node, position) => {
    const offset = node.isText ? (node.text ?? '').indexOf(words) : -1
    if (at < 0 && offset >= 0) at = position + offset + (end ? words.length : 0)
  })
  return at
}
export const select = (from: string, to = from): void =>
  act(() =>
    editor.view.dispatch(
      editor.state.tr.setSelection(TextSelection.create(editor.state.doc, place(from), place(to, true))),
    ),
  )
export const texts = (): string[] =>
  (editor.getJSON().content as DocumentNode[]).map((node) =>
    (node.content ?? []).map((child) => child.text ?? '').join(''),
  )
export const figuresIn = (): string =>
  JSON.stringify(editor.getJSON())
    .match(/"boundFigure"/g)
    ?.length.toString() ?? '0'
export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
export const press = async (name: string | RegExp): Promise<void> => void (await userEvent.click(button(name)))
export const rewritten = '公司营业收入22,300.00万元，有所增长。'

/** Pages have no layout in jsdom, and what was called before is forgotten. */
export function preparePanel(): void {
  beforeEach(() => {
    withoutLayout()
    vi.clearAllMocks()
  })
}
