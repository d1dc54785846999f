import { Type } from 'typebox'
import type { DocumentNode, FigureSources, ReportDocument } from '../document/types.ts'

const attrs = Type.Optional(Type.Unsafe<Record<string, unknown>>({ type: 'object' }))

/** A block of a document, or a part of one: its `content` are blocks again, as deep as they are nested. */
export const documentNode = Type.Unsafe<DocumentNode>(
  Type.Object(
    {
      type: Type.String(),
      attrs,
      content: Type.Optional(Type.Array(Type.Unsafe<DocumentNode>({ type: 'object' }))),
      marks: Type.Optional(Type.Array(Type.Object({ type: Type.String(), attrs }))),
      text: Type.Optional(Type.String()),
    },
    { description: 'A node of ProseMirror JSON' },
  ),
)

/** The content of a report. */
export const reportDocument = Type.Unsafe<ReportDocument>(
  Type.Object(
    { type: Type.Unsafe<'doc'>({ const: 'doc' }), content: Type.Array(documentNode), attrs },
    { description: 'The document (ProseMirror JSON)' },
  ),
)

/** What the figures of a document rest on. */
export const figureSources = Type.Unsafe<FigureSources>({
  type: 'object',
  description: 'What the figures rest on: the key of a figure → the cells that it comes from',
  additionalProperties: {
    type: 'array',
    items: {
      type: 'object',
      required: ['kind', 'table', 'field', 'period', 'value'],
      properties: {
        kind: { type: 'string', enum: ['import', 'edit', 'demo', 'fetch', 'sample'] },
        table: { type: 'string' },
        field: { type: 'string' },
        period: { type: 'string' },
        value: { type: 'string' },
      },
      additionalProperties: true,
    },
  },
})
