import type { AnyExtension } from '@tiptap/core'
import { ReactNodeViewRenderer, type Editor } from '@tiptap/react'
import { useState } from 'react'
import { TemplateField, TemplatePart, toTemplateDocument } from '../../../core/document/template.ts'
import type { TemplateSection } from '../../../core/document/template-types.ts'
import { useReportEditor } from '../editor/useReportEditor.ts'
import { FieldView } from './FieldView.tsx'
import { PartView } from './PartView.tsx'

/** Chapters are what is edited here; in a report they stay as the template has them. */
const withParts = (extensions: AnyExtension[]): AnyExtension[] => [
  ...extensions.filter(({ name }) => name !== 'fixedHeadings'),
  TemplatePart.extend({ addNodeView: () => ReactNodeViewRenderer(PartView) }),
  TemplateField.extend({ addNodeView: () => ReactNodeViewRenderer(FieldView) }),
]

/** The editor of reports, with parts and fields in the place of data. The sections are taken once. */
export function useTemplateEditor(sections: readonly TemplateSection[], label: string, editable: boolean): Editor {
  const [document] = useState(() => toTemplateDocument(sections))
  return useReportEditor({ reportId: 'template', document, editable, label, adapt: withParts })
}
