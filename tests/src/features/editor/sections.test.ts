import { getSchema } from '@tiptap/core'
import { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { EditorState, type Transaction } from '@tiptap/pm/state'
import { describe, expect, it, test } from 'vitest'
import { documentExtensions } from '../../../../core/document/extensions.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'
import { deleteAround } from '../../../../src/features/editor/headings/delete-around.ts'
import { harmOf, hasFixed } from '../../../../src/features/editor/headings/fixed.ts'
import {
  deleteSection,
  insertSection,
  moveSection,
  placeFor,
  renumber,
  targetsOf,
} from '../../../../src/features/editor/headings/sections.ts'
import { headingsOf } from '../../../../src/features/editor/outline/headings.ts'

const schema = getSchema(documentExtensions)
const text = (value: string): DocumentNode => ({ type: 'text', text: value })
const p = (value: string): DocumentNode => ({ type: 'paragraph', ...(value && { content: [text(value)] }) })
const h = (level: number, value: string, sectionId?: string): DocumentNode => ({
  type: 'heading',
  attrs: { level, id: value, ...(sectionId && { sectionId }) },
  content: [text(value)],
})
const row = (...cells: string[]): DocumentNode => ({
  type: 'tableRow',
  content: cells.map((cell) => ({ type: 'tableCell', content: [p(cell)] })),
})
const doc = (...content: DocumentNode[]): ProseMirrorNode => ProseMirrorNode.fromJSON(schema, { type: 'doc', content })
const change = (document: ProseMirrorNode): Transaction => EditorState.create({ doc: document }).tr
/** What a document says, a line a block. */
const lines = (document: ProseMirrorNode): string[] =>
  document.content.content.map(
    (node) => (node.type.name === 'heading' ? `${'#'.repeat(Number(node.attrs['level']))} ` : '') + node.textContent,
  )
const at = (document: ProseMirrorNode, words: string): number => {
  let found = -1
  document.descendants(
    (node, position) =>
      void (found < 0 && node.isText && node.text?.includes(words) && (found = position + node.text.indexOf(words))),
  )
  return found
}

const report = (): ProseMirrorNode =>
  doc(
    h(1, '一、概况', 'credit-1'),
    p('概况的正文'),
    h(1, '二、借款人', 'credit-2'),
    h(2, '（一）登记', 'credit-2.1'),
    p('登记的正文'),
    h(2, '（二）股东', 'credit-2.2'),
    p('股东的正文'),
    h(3, '1. 大股东'),
    p('大股东的正文'),
    h(3, '2. 小股东'),
    p('小股东的正文'),
    h(2, '（三）自己加的'),
    p('自己的正文'),
    h(1, '三、结论', 'credit-3'),
    p('结论的正文'),
  )

describe('chapters of the template', () => {
  test('are the headings of the first level with a section of the template', () => {
    expect(
      headingsOf(report())
        .filter(({ fixed }) => fixed)
        .map((heading) => heading.text),
    ).toEqual(['一、概况', '二、借款人', '三、结论'])
    expect(
      headingsOf(report())
        .filter(({ own }) => own)
        .map((heading) => heading.text),
    ).toEqual(['1. 大股东', '2. 小股东', '（三）自己加的'])
    expect(hasFixed(doc(h(1, '一、概况'), p('文')))).toBe(false)
  })

  test('are harmed by a change of their words, their order or their level; by nothing else', () => {
    const before = report()
    const harm = (act: (transaction: Transaction) => Transaction): string | null =>
      harmOf(before, act(change(before)).doc)
    expect(harm((tr) => tr.insertText('的', at(before, '概况') + 1))).toBe('fixedHeading')
    expect(harm((tr) => tr.setNodeAttribute(0, 'level', 2))).toBe('fixedHeading')
    expect(harm((tr) => tr.delete(0, 6))).toBe('fixedHeading')
    expect(harm((tr) => tr.insert(0, schema.nodes['heading']!.create({ level: 1 }, schema.text('零、'))))).toBe(
      'ownChapter',
    )
    expect(harm((tr) => tr.insert(0, schema.nodes['paragraph']!.create(null, schema.text('前言'))))).toBeNull()
    expect(harm((tr) => tr.addMark(0, before.content.size, schema.marks['bold']!.create()))).toBeNull()
    expect(harmOf(doc(h(1, '一、概况')), doc(h(1, '别的'), h(1, '再加的')))).toBeNull()
  })

  test('stay when everything is deleted, and the caret stands where one can write', () => {
    const transaction = change(report())
    expect(deleteAround(transaction, 0, transaction.doc.content.size)).toBe(true)
    expect(lines(transaction.doc)).toEqual(['# 一、概况', '', '# 二、借款人', '# 三、结论'])
    expect(transaction.selection.$from.parent.type.name).toBe('paragraph')
    transaction.doc.check()
  })

  test('stay when a part around them is deleted: blocks within go, those at the edges lose their texts', () => {
    const document = report()
    const transaction = change(document)
    deleteAround(transaction, at(document, '自己的正文') + 2, at(document, '结论的正文') + 2)
    expect(lines(transaction.doc).slice(-3)).toEqual(['自己', '# 三、结论', '的正文'])
    expect(transaction.selection.$from.parent.textContent).toBe('自己')
  })

  test('a table at the edge keeps its shape', () => {
    const document = doc(
      h(1, '一、概况', 's1'),
      { type: 'table', content: [row('甲', '乙'), row('丙', '丁')] },
      h(1, '二、其他', 's2'),
      p('文'),
    )
    const transaction = change(document)
    deleteAround(transaction, at(document, '乙'), at(document, '文') + 1)
    transaction.doc.check()
    expect(transaction.doc.child(1).childCount).toBe(2)
    expect(transaction.doc.child(1).textContent).toBe('甲')
    expect(transaction.doc.childCount).toBe(4)
  })

  it('is left to others where no chapter, or nothing but chapters, is selected', () => {
    const document = report()
    expect(deleteAround(change(document), at(document, '登记的正文'), at(document, '股东的正文') + 2)).toBe(false)
    const transaction = change(doc(h(1, '一、概况', 's1'), h(1, '二、其他', 's2')))
    expect(deleteAround(transaction, 1, 8)).toBe(false)
    expect(transaction.docChanged).toBe(false)
  })
})

describe('a section that is added', () => {
  test.each([
    ['概况的正文', 2, '（一）'],
    ['登记的正文', 2, '（二）'],
    ['登记的正文', 3, '1.'],
    ['股东的正文', 3, '3.'],
    ['大股东的正文', 3, '2.'],
    ['小股东的正文', 4, '（1）'],
    ['自己的正文', 2, '（四）'],
  ])('in “%s” at level %d is %s', (words, level, number) => {
    const document = report()
    expect(placeFor(document, at(document, words), level)?.number.trim()).toBe(number)
  })

  test.each([
    ['概况的正文', 3],
    ['登记的正文', 4],
  ])('in “%s” cannot be of level %d', (words, level) => {
    const document = report()
    expect(placeFor(document, at(document, words), level)).toBeNull()
  })

  it('stands behind the section of its level, the later ones count on, and the caret is behind the number', () => {
    const document = report()
    const transaction = change(document)
    expect(insertSection(transaction, at(document, '登记的正文'), 2)).toBe(true)
    expect(lines(transaction.doc).slice(3, 9)).toEqual([
      '## （一）登记',
      '登记的正文',
      '## （二）',
      '',
      '## （三）股东',
      '股东的正文',
    ])
    expect(lines(transaction.doc)).toContain('## （四）自己加的')
    expect(transaction.selection.$from.parent.textContent).toBe('（二）')
    expect(transaction.selection.$from.parentOffset).toBe(3)
    expect(harmOf(document, transaction.doc)).toBeNull()
  })
})

describe('a section that is moved', () => {
  const index = (document: ProseMirrorNode, words: string): number =>
    headingsOf(document).findIndex((heading) => heading.text.includes(words))

  it('goes within its chapter only, before and behind the others of its level', () => {
    const document = report()
    const positions = headingsOf(document)
    const place = (words: string): number => positions[index(document, words)]?.position ?? -1
    expect(targetsOf(document, index(document, '自己加的'))).toEqual([place('登记'), place('（二）股东')])
    expect(targetsOf(document, index(document, '小股东'))).toEqual([
      place('（二）股东'),
      place('大股东'),
      place('结论'),
    ])
    expect(targetsOf(document, index(document, '登记'))).toEqual([])
    expect(targetsOf(document, index(document, '概况'))).toEqual([])
  })

  it('takes all below it along, and its chapter is counted anew', () => {
    const document = report()
    const transaction = change(document)
    const target = headingsOf(document)[index(document, '登记')]?.position ?? -1
    expect(moveSection(transaction, index(document, '自己加的'), target)).toBe(true)
    expect(lines(transaction.doc).slice(2, 8)).toEqual([
      '# 二、借款人',
      '## （一）自己加的',
      '自己的正文',
      '## （二）登记',
      '登记的正文',
      '## （三）股东',
    ])
    expect(transaction.selection.$from.parent.textContent).toBe('（一）自己加的')
    expect(moveSection(change(document), index(document, '自己加的'), 0)).toBe(false)
  })

  it('is deleted with all below it; one of the template is not', () => {
    const document = report()
    const transaction = change(document)
    expect(deleteSection(transaction, index(document, '大股东'))).toBe(true)
    expect(lines(transaction.doc)).not.toContain('大股东的正文')
    expect(lines(transaction.doc)).toContain('### 1. 小股东')
    expect(deleteSection(change(document), index(document, '登记'))).toBe(false)
  })

  it('headings that are counted anew keep their words; those without a number get none', () => {
    const document = doc(h(1, '一、概况', 's1'), h(2, '(三) 甲'), h(2, '没有编号'), h(2, '5、乙'), h(3, '（9）丙'))
    const transaction = change(document)
    renumber(transaction, 3)
    expect(lines(transaction.doc)).toEqual(['# 一、概况', '## （一）甲', '## 没有编号', '## （二）乙', '### 1. 丙'])
  })
})
