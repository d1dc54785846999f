import { act, screen } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { vi } from 'vitest'
import type { DocumentNode, FigureSources, ReportDocument } from '../../../../core/document/types.ts'
import { EditorFilesContext, type EditorFiles } from '../../../../src/features/editor/files.ts'
import { FigureLabelsContext, labelsFrom } from '../../../../src/features/editor/figures/labels.ts'
import { FigureCustomerContext, FigureSourcesContext } from '../../../../src/features/editor/figures/sources.ts'
import { DocumentFrame } from '../../../../src/features/editor/frame/DocumentFrame.tsx'
import { EditorToolbar } from '../../../../src/features/editor/toolbar/EditorToolbar.tsx'
import { useReportEditor } from '../../../../src/features/editor/useReportEditor.ts'
import { standIn } from '../../../support/stand-in.ts'
import { renderApp, tables } from '../../../support/render.tsx'

/** jsdom lays nothing out: what the editor asks of the layout gets plain answers. */
export function withoutLayout(width = 1440): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)/.exec(query)?.[1] ?? Infinity),
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }))
  const rectangle = { top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0, x: 0, y: 0, toJSON: () => ({}) }
  standIn(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => rectangle })
  standIn(Element.prototype, { scrollIntoView: vi.fn() })
  standIn(document, { elementFromPoint: () => null })
}

export const text = (value: string, marks?: DocumentNode['marks']): DocumentNode => ({
  type: 'text',
  text: value,
  ...(marks && { marks }),
})
export const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content })
export const heading = (level: number, value: string, id: string): DocumentNode => ({
  type: 'heading',
  attrs: { level, id },
  content: [text(value)],
})
export const reportOf = (...content: DocumentNode[]): ReportDocument => ({ type: 'doc', content })

const noFiles: EditorFiles = { load: async () => new Blob(), upload: null }

type Options = {
  document: ReportDocument
  figures?: FigureSources
  reportId?: string
  editable?: boolean
  files?: EditorFiles
  locale?: 'zh-CN' | 'en-US'
  customer?: string
}

/** The editor in its frame, as the pages show it. */
export async function openEditor({
  document: content,
  figures = {},
  reportId = 'rp_1',
  editable = true,
  files = noFiles,
  locale = 'zh-CN',
  customer,
}: Options): Promise<Editor> {
  let opened: Editor | undefined
  function Harness() {
    const editor = useReportEditor({ reportId, document: content, editable, label: '测试报告' })
    opened = editor
    return (
      <DocumentFrame
        editor={editor}
        header={<h1>测试报告</h1>}
        toolbar={editable && <EditorToolbar editor={editor} />}
      />
    )
  }
  renderApp(
    <EditorFilesContext value={files}>
      <FigureLabelsContext value={labelsFrom(tables, locale)}>
        <FigureCustomerContext value={customer ?? null}>
          <FigureSourcesContext value={figures}>
            <Harness />
          </FigureSourcesContext>
        </FigureCustomerContext>
      </FigureLabelsContext>
    </EditorFilesContext>,
    { locale },
  )
  await screen.findByRole(editable ? 'textbox' : 'article')
  // TipTap finishes its start in the next turn.
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
  if (!opened) throw new Error('no editor')
  return opened
}
