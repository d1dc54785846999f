import { Mark, mergeAttributes, type AnyExtension } from '@tiptap/core'
import { TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { UniqueID } from '@tiptap/extension-unique-id'
import { StarterKit } from '@tiptap/starter-kit'
import {
  Footnote,
  PageBreak,
  ReportAttributes,
  ReportChartNode,
  ReportImage,
  ReportTable,
  textAttribute,
} from './blocks.ts'
import { identifiedTypes } from './identified.ts'
import { isAllowedLink } from './links.ts'

export { Footnote, PageBreak, ReportChartNode, ReportImage, ReportTable } from './blocks.ts'

/** A figure that shows a stored value; its attributes are a `BoundFigure`. Typing at its edge stays outside. */
const BoundFigureMark = Mark.create({
  name: 'boundFigure',
  inclusive: false,
  addAttributes() {
    return { key: textAttribute('key'), value: textAttribute('value'), shown: textAttribute('shown') }
  },
  parseHTML() {
    return [{ tag: 'span[data-bound-figure]' }]
  },
  renderHTML({ HTMLAttributes }) {
    return ['span', mergeAttributes({ 'data-bound-figure': '' }, HTMLAttributes), 0]
  },
})

/**
 * The document's schema, without React and without a DOM: the server checks and exports by it, the editor shows it.
 * A block gets a React view with `withViews`, never by a second definition of its attributes.
 */
export const documentExtensions: AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      protocols: ['mailto'],
      isAllowedUri: (url) => isAllowedLink(url),
    },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right', 'justify'] }),
  ReportAttributes,
  ReportTable.configure({ resizable: true }),
  TableRow,
  TableHeader,
  TableCell,
  ReportImage,
  ReportChartNode,
  PageBreak,
  Footnote,
  BoundFigureMark,
  UniqueID.configure({ attributeName: 'id', types: identifiedTypes }),
]

/**
 * The same extensions with some replaced by ones of the same name:
 * `withViews(ReportChartNode.extend({ addNodeView() { … } }))`.
 */
export function withViews(...views: AnyExtension[]): AnyExtension[] {
  return documentExtensions.map((extension) => views.find((view) => view.name === extension.name) ?? extension)
}
