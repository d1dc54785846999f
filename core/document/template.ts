import { mergeAttributes, Node, type AnyExtension } from '@tiptap/core'
import { jsonAttribute, textAttribute } from './blocks.ts'
import { documentExtensions } from './extensions.ts'
import { textOf } from './outline.ts'
import type { TemplateBlock, TemplateSection } from './template-types.ts'
import type { DocumentNode, ReportDocument } from './types.ts'

/** A figure in a template's text: a quantity by its name, `back` periods before the one that the report speaks of. */
export const TemplateField = Node.create({
  name: 'templateField',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes() {
    return { name: textAttribute('name', ''), back: jsonAttribute('back', 0) }
  },
  parseHTML() {
    return [{ tag: 'span[data-template-field]' }]
  },
  renderHTML({ HTMLAttributes }) {
    return ['span', mergeAttributes({ 'data-template-field': '' }, HTMLAttributes)]
  },
})

/** A part of a section that the product writes: a `TemplateBlock` other than text. */
export const TemplatePart = Node.create({
  name: 'templatePart',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return { block: jsonAttribute('block', null) }
  },
  parseHTML() {
    return [{ tag: 'div[data-template-part]' }]
  },
  renderHTML({ HTMLAttributes }) {
    return ['div', mergeAttributes({ 'data-template-part': '' }, HTMLAttributes)]
  },
})

/** The document of a template: that of a report, and what stands for data in it. */
export const templateExtensions: AnyExtension[] = [...documentExtensions, TemplateField, TemplatePart]

/** What a section that the product brings is made of, as blocks in its order. */
export function blocksOf(section: TemplateSection): TemplateBlock[] {
  if (section.blocks) return section.blocks
  const { writer, feeds, table, chart, forms = [], gaps = [], manual = [] } = section
  const own: TemplateBlock[] =
    writer === 'manualOnly'
      ? []
      : writer
        ? [{ type: 'writer', writer }]
        : feeds.length > 0
          ? [{ type: 'writer', writer: 'quantities' }]
          : []
  return [
    ...own,
    ...(table ? [{ type: 'table' as const, caption: table.caption, names: table.names ?? feeds }] : []),
    ...(chart ? [{ type: 'chart' as const, ...chart }] : []),
    ...forms.map((form) => ({ type: 'form' as const, ...form })),
    ...gaps.map((what) => ({ type: 'gap' as const, what })),
    ...manual.map((what) => ({ type: 'manual' as const, what })),
  ]
}

/** The sections of a template as a document: headings, text, and a part for each block that the product writes. */
export const toTemplateDocument = (sections: readonly TemplateSection[]): ReportDocument => ({
  type: 'doc',
  content: sections.flatMap((section): DocumentNode[] => [
    {
      type: 'heading',
      attrs: { level: section.level, id: section.id, sectionId: section.id },
      content: [{ type: 'text', text: section.title }],
    },
    ...blocksOf(section).flatMap((block): DocumentNode[] =>
      block.type === 'text' ? block.content : [{ type: 'templatePart', attrs: { block } }],
    ),
  ]),
})

const silent = new Set(['id', 'written'])
/** Without what an editor puts beside what was written: ids, and attributes that say nothing. */
function plain(node: DocumentNode): DocumentNode {
  const attrs = Object.fromEntries(
    Object.entries(node.attrs ?? {}).filter(([name, value]) => !silent.has(name) && value !== null && value !== ''),
  )
  return {
    type: node.type,
    ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
    ...(node.marks ? { marks: node.marks } : {}),
    ...(node.text === undefined ? {} : { text: node.text }),
    ...(node.content ? { content: node.content.map(plain) } : {}),
  }
}
const isEmpty = (node: DocumentNode): boolean => node.type === 'paragraph' && !node.content?.length

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => a.localeCompare(b))
            .map(([key, entry]) => [key, sorted(entry)]),
        )
      : value
const same = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/**
 * The sections that a template's document says. One whose parts are as they were stays as it was; what stands before
 * the first heading belongs to nothing and is left out.
 *
 * @param before the sections that the document was made from: their feeds and settings go on
 * @param newId makes the id of a section that is new
 */
export function fromTemplateDocument(
  document: ReportDocument,
  before: readonly TemplateSection[],
  newId: () => string,
): TemplateSection[] {
  const known = new Map(before.map((section) => [section.id, section]))
  const used = new Set<string>()
  const sections: { id: string; title: string; level: 1 | 2 | 3; blocks: TemplateBlock[] }[] = []
  for (const node of document.content) {
    const level = Number(node.attrs?.['level'] ?? 1)
    if (node.type === 'heading' && level <= 3) {
      const wanted = String(node.attrs?.['sectionId'] ?? '')
      const id = wanted !== '' && !used.has(wanted) ? wanted : newId()
      used.add(id)
      sections.push({ id, title: textOf(node).trim(), level: level as 1 | 2 | 3, blocks: [] })
      continue
    }
    const blocks = sections.at(-1)?.blocks
    const last = blocks?.at(-1)
    if (!blocks) continue
    const guide = node.attrs?.['guide']
    if (node.type === 'templatePart') {
      const block = node.attrs?.['block'] as TemplateBlock | null
      if (block) blocks.push(block)
    } else if (isEmpty(node)) {
      if (typeof guide === 'string' && guide !== '') blocks.push({ type: 'guide', text: guide })
    } else if (last?.type === 'text') last.content.push(plain(node))
    else blocks.push({ type: 'text', content: [plain(node)] })
  }
  return sections.map(({ blocks, ...head }): TemplateSection => {
    const old = known.get(head.id)
    if (old && same(blocks, blocksOf(old))) return { ...old, ...head }
    const names = blocks.flatMap((block) =>
      block.type === 'sentences' || block.type === 'table'
        ? block.names
        : block.type === 'chart'
          ? block.series.map(({ name }) => name)
          : [],
    )
    const { categories, rules, weights } = old ?? {}
    return {
      ...head,
      required: old?.required ?? true,
      feeds: old?.feeds ?? [...new Set(names)].slice(0, 60),
      ...(categories && { categories }),
      ...(rules && { rules }),
      ...(weights && { weights }),
      blocks,
    }
  })
}
