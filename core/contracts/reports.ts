import { Type } from 'typebox'
import type { OutlineEntry } from '../document/outline.ts'
import type { FigureSources, ReportDocument } from '../document/types.ts'
import { reportFormats } from '../report-files.ts'
import { versionNoteLength, type Publication, type ReportCheck } from '../report-checks.ts'
import type { ReportVersionContent, ReportVersionRow } from '../report-versions.ts'
import { byId, closed, content, done, envelope, fileOf, membersOf, oneOf, rowsOf } from './shapes.ts'

/** What the editor opens a report with. `userName` is the enterprise; `editor` saved this version last. */
export type ReportConfig = {
  engine: 'embedded'
  mode: 'edit' | 'view'
  document: ReportDocument
  /** What the figures of the document rest on; not part of a save. */
  figures: FigureSources
  version: number
  outline: OutlineEntry[]
  reportName: string
  useRemark: string
  status: 'draft' | 'published'
  userName: string
  /** The customer; null for a report about none. */
  appUserId?: string | null
  updateTime: string
  editor?: string
  /**
   * Of a published report: who froze it when, under which hash; `intact` is false where the stored report is another
   * one now.
   */
  publication?: Publication | null
}

export const config = {
  params: byId,
  answer: envelope(
    membersOf<ReportConfig>(
      [
        'engine',
        'mode',
        'document',
        'figures',
        'version',
        'outline',
        'reportName',
        'useRemark',
        'status',
        'userName',
        'updateTime',
      ],
      ['appUserId', 'editor', 'publication'],
    ),
  ),
}

const version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 })
const kept = [
  'version',
  'time',
  'user',
  'reason',
  'note',
  'added',
  'removed',
  'hash',
  'restoredFrom',
  'current',
] as const

/** The versions of a report, the newest first. */
export const versions = { params: byId, answer: rowsOf(membersOf<ReportVersionRow>(kept)) }
export const readVersion = {
  params: byId,
  query: closed({ version }),
  answer: envelope(membersOf<ReportVersionContent>([...kept, 'document', 'figures', 'intact', 'said'])),
}
/** `version` is the latest; the call is refused where it is not. */
export const restoreVersion = {
  params: byId,
  body: closed({
    version: Type.Integer({
      minimum: 1,
      maximum: 2_000_000_000,
      description: 'The latest; refused where it is not',
    }),
    from: version,
  }),
}
export const noteVersion = {
  params: byId,
  body: closed({
    version,
    note: Type.String({ maxLength: versionNoteLength, description: 'An empty one takes it away' }),
  }),
  answer: done,
}

/** The headings of a report, in their order. */
export const headings = {
  params: byId,
  answer: envelope(Type.Array(membersOf<OutlineEntry>(['id', 'level', 'text']))),
}

export const reportFile = {
  params: byId,
  query: closed({
    format: Type.Optional(oneOf(reportFormats, { default: 'docx' })),
    sources: Type.Optional(
      Type.Boolean({ default: true, description: 'Whether the file tells where its figures come from' }),
    ),
    version: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2_000_000_000, description: 'An older version instead of the latest' }),
    ),
  }),
  answer: fileOf(
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ),
}

/**
 * Content, fields, or both, on top of `version`. Fields are those of the resource's schema, which checks them. It
 * answers the report, which follows from its schema.
 */
export const save = {
  params: byId,
  body: Type.Object({
    version: Type.Integer(),
    content: Type.Optional(
      Type.Unsafe<ReportDocument>({ type: 'object', description: 'The document (ProseMirror JSON)' }),
    ),
    overConflict: Type.Optional(
      Type.Boolean({
        description: 'After a 409: the version that is replaced was seen, and is kept as one of its own',
      }),
    ),
    reportName: Type.Optional(Type.String()),
  }),
}

/** A picture of up to 10 MB; a report names it `file:<id>`. */
export const uploadImage = {
  params: Type.Object({ reportId: Type.String() }),
  form: Type.Object({ file: content }),
  answer: envelope(byId),
}
export const image = {
  params: Type.Object({ fileId: Type.String() }),
  answer: fileOf('image/png', 'image/jpeg', 'image/gif'),
}

/** What speaks against publishing a report. */
export const check = { params: byId, answer: envelope(membersOf<ReportCheck>(['version', 'findings'])) }
