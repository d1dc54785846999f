import { Type, type Static } from 'typebox'
import type { TemplateSection } from '../document/template-types.ts'
import { documentNode, figureSources } from './documents.ts'
import { byId, closed, envelope, rowsOf } from './shapes.ts'

const name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })
const version = Type.Integer({ minimum: 1, maximum: 2_000_000_000, description: 'The version that was changed' })
const section = Type.Unsafe<TemplateSection>({ type: 'object' })
/** As it is sent: what it holds is checked against the schema of templates. */
const sections = Type.Unsafe<unknown>({
  type: 'array',
  description: 'The sections in their order',
  items: { type: 'object' },
})

const row = {
  id: Type.String(),
  type: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  describe: Type.String(),
  version: Type.Integer(),
  shipped: Type.Boolean({ description: 'Brought by the product' }),
  edited: Type.Boolean({ description: 'The bank changed it since' }),
  newer: Type.Boolean({ description: 'The product brings a newer one than the bank changed' }),
  updateTime: Type.String(),
}
const templateRow = Type.Object({ ...row, sections: Type.Integer() })
const template = Type.Object({ ...row, sections: Type.Array(section) })

const catalogueName = Type.Object({
  name: Type.String(),
  label: Type.String(),
  unit: Type.String(),
  group: Type.String(),
})
const catalogueWriter = Type.Object({ name: Type.String(), label: Type.String() })
const templateCatalogue = Type.Object({ names: Type.Array(catalogueName), writers: Type.Array(catalogueWriter) })

const templateVersion = Type.Object({
  version: Type.Integer(),
  note: Type.String(),
  userName: Type.String(),
  time: Type.String(),
  sections: Type.Integer(),
})

const previewSection = Type.Object({
  id: Type.String(),
  title: Type.String(),
  level: Type.Integer(),
  blocks: Type.Array(
    Type.Object({
      type: Type.String(),
      text: Type.String(),
      node: documentNode,
    }),
  ),
  sources: Type.Array(Type.Object({ fileName: Type.String(), table: Type.String(), sheet: Type.String() }), {
    description: 'The files and tables that the section’s figures come from, each once',
  }),
  figures: Type.Integer(),
  missing: Type.Array(Type.String()),
})

export const reportPreview = Type.Object({
  sections: Type.Array(previewSection),
  missing: Type.Array(Type.String()),
  figures: figureSources,
})

const change = closed({
  nameZh: name,
  nameEn: name,
  describe: Type.Optional(Type.String({ maxLength: 500, default: '' })),
  sections,
  version,
  note: Type.Optional(Type.String({ maxLength: 500, default: '' })),
})

export const list = { answer: rowsOf(templateRow) }
export const catalogue = { answer: envelope(templateCatalogue) }
export const info = { params: byId, answer: envelope(template) }
export const save = {
  params: byId,
  body: change,
  answer: envelope(template),
}
export const copy = { params: byId, body: closed({ nameZh: name, nameEn: name }), answer: envelope(template) }
export const remove = { params: byId, answer: envelope(byId) }
export const versions = { params: byId, answer: rowsOf(templateVersion) }
export const atVersion = { params: byId, query: closed({ version }), answer: envelope(Type.Array(section)) }
export const restore = {
  params: byId,
  body: closed({ version, from: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }) }),
  answer: envelope(template),
}
export const preview = {
  body: closed({
    type: Type.Enum(['1', '2', '3', '4', '5']),
    sections,
    appUserId: Type.String({ maxLength: 100 }),
  }),
  answer: envelope(reportPreview),
}

export type TemplateChange = Static<typeof change>
/** A template as its editor opens it; `newer`: the product brings a newer one than the bank changed. */
export type TemplateInfo = Static<typeof template>
export type TemplateRow = Static<typeof templateRow>
export type TemplateVersion = Static<typeof templateVersion>
export type CatalogueName = Static<typeof catalogueName>
/** A writer of the product; its label is the section that it writes in the shipped templates. */
export type CatalogueWriter = Static<typeof catalogueWriter>
export type TemplateCatalogue = Static<typeof templateCatalogue>
export type PreviewSection = Static<typeof previewSection>
/** `figures`: what the figures of the blocks rest on. */
export type ReportPreview = Static<typeof reportPreview>
