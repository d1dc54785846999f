import {
  ExternalHyperlink,
  FootnoteReferenceRun,
  Paragraph,
  TextRun,
  type IRunOptions,
  type ParagraphChild,
} from 'docx'
import { isAllowedLink } from '../../../core/document/links.ts'
import type { DocumentNode } from '../../../core/document/types.ts'

const has = (node: DocumentNode, type: string): boolean => (node.marks ?? []).some((mark) => mark.type === type)

/** Characters that XML cannot hold; a pasted one would make the file unreadable. */
export const clean = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')

/** A note at the foot of the page, and its number in the text. */
export const wordNote = (text: string): FootnoteReferenceRun =>
  new FootnoteReferenceRun({
    children: [new Paragraph({ style: 'FootnoteText', children: [new TextRun(` ${clean(text)}`)] })],
  })

/** The runs of a paragraph: marks, links, line breaks and notes. A bound figure is text like any other here. */
export function runs(nodes: readonly DocumentNode[] = [], base: IRunOptions = {}): ParagraphChild[] {
  return nodes.flatMap((node): ParagraphChild[] => {
    if (node.type === 'hardBreak') return [new TextRun({ ...base, break: 1 })]
    if (node.type === 'footnote') return [wordNote(String(node.attrs?.['text'] ?? ''))]
    if (node.type !== 'text') return []
    const link = node.marks?.find((mark) => mark.type === 'link')?.attrs?.['href']
    const run = new TextRun({
      ...base,
      text: clean(node.text ?? ''),
      ...(has(node, 'bold') ? { bold: true } : {}),
      ...(has(node, 'italic') ? { italics: true } : {}),
      ...(has(node, 'strike') ? { strike: true } : {}),
      ...(has(node, 'underline') ? { underline: {} } : {}),
      ...(link ? { style: 'Hyperlink' } : {}),
    })
    return [isAllowedLink(link) ? new ExternalHyperlink({ link: String(link), children: [run] }) : run]
  })
}
