import { getSchema } from '@tiptap/core'
import { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { describe, expect, test } from 'vitest'
import { fromTemplateDocument, templateExtensions, toTemplateDocument } from '../../../core/document/template.ts'
import type { TemplateSection } from '../../../core/document/template-types.ts'
import type { ReportDocument } from '../../../core/document/types.ts'
import { checkTemplate } from '../../../server/reports/writing/templating/check.ts'
import { shippedTemplates } from '../../../server/reports/writing/templates.ts'
import { projectFolder } from '../../../server/app.ts'
import { loadSchemas } from '../../../server/schemas/store.ts'

const tableSchemas = loadSchemas(`${projectFolder}/src/schemas`).tables
const schema = getSchema(templateExtensions)
/** As the editor holds and gives it. */
const held = (document: ReportDocument): ReportDocument => {
  const node = ProseMirrorNode.fromJSON(schema, document)
  node.check()
  return node.toJSON() as ReportDocument
}
let count = 0
const back = (document: ReportDocument, before: readonly TemplateSection[]): TemplateSection[] =>
  fromTemplateDocument(held(document), before, () => `own-${(count += 1)}`)

describe('a template as a document', () => {
  test.each(shippedTemplates.map((template) => [template.id, template.sections] as const))(
    '%s comes back as it was, and may be saved',
    (_, sections) => {
      expect(back(toTemplateDocument(sections), sections)).toEqual(sections)
      expect(checkTemplate(sections, tableSchemas)).toEqual([])
    },
  )

  const sections: TemplateSection[] = [
    {
      id: 'a',
      title: '一',
      level: 1,
      required: true,
      feeds: ['currentRatio'],
      categories: ['liquidity'],
      table: { caption: '表' },
      manual: ['意见'],
    },
    { id: 'b', title: '二', level: 1, required: false, writer: 'dupont', feeds: [] },
  ]
  test('a section whose parts changed says them as blocks, and keeps its settings', () => {
    const document = toTemplateDocument(sections)
    document.content.splice(1, 0, {
      type: 'paragraph',
      content: [
        { type: 'text', text: '先说' },
        { type: 'templateField', attrs: { name: 'cash', back: 1 } },
      ],
    })
    const [first, second] = back(document, sections)
    expect(first).toEqual({
      id: 'a',
      title: '一',
      level: 1,
      required: true,
      feeds: ['currentRatio'],
      categories: ['liquidity'],
      blocks: [
        {
          type: 'text',
          content: [
            {
              type: 'paragraph',
              content: [
                { type: 'text', text: '先说' },
                { type: 'templateField', attrs: { name: 'cash', back: 1 } },
              ],
            },
          ],
        },
        { type: 'writer', writer: 'quantities' },
        { type: 'table', caption: '表', names: ['currentRatio'] },
        { type: 'manual', what: '意见' },
      ],
    })
    expect(second).toEqual(sections[1])
  })

  test('a new heading is a section of its own; a copied one gets an id of its own; guides and level 4 stay', () => {
    const document = toTemplateDocument(sections)
    document.content.push(
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '新' }] },
      { type: 'heading', attrs: { level: 4 }, content: [{ type: 'text', text: '小' }] },
      { type: 'paragraph', attrs: { guide: '写什么' } },
      { type: 'paragraph' },
      { ...document.content[0], type: 'heading' },
    )
    const all = back(document, sections)
    expect(all.map(({ id, title, level }) => [id, title, level])).toEqual([
      ['a', '一', 1],
      ['b', '二', 1],
      [expect.stringMatching(/^own-/), '新', 2],
      [expect.stringMatching(/^own-/), '一', 1],
    ])
    expect(all[2]?.blocks).toEqual([
      { type: 'text', content: [{ type: 'heading', attrs: { level: 4 }, content: [{ type: 'text', text: '小' }] }] },
      { type: 'guide', text: '写什么' },
    ])
  })
})
