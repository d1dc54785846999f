import { Type } from 'typebox'
import type { OutlineEntry } from '../document/outline.ts'
import type { FigureSources, ReportDocument } from '../document/types.ts'
import { reportFormats } from '../report-files.ts'
import {
  decidedKinds,
  findingWeights,
  versionNoteLength,
  type AnsweredBefore,
  type Condition,
  type Confirmation,
  type Finding,
  type OpenEvent,
  type OpenItem,
  type Publication,
  type ReportCheck,
} from '../report-checks.ts'
import { severities } from '../analysis/rule.ts'
import { figureSources, reportDocument } from './documents.ts'
import type { ReportVersionContent, ReportVersionRow } from '../report-versions.ts'
import { byId, closed, content, done, envelope, fileOf, nullable, objectOf, oneOf, rowsOf } from './shapes.ts'
import { keysOf } from '../records.ts'

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

const text = Type.String()
const severity = oneOf(severities)

const outlineEntry = objectOf<OutlineEntry>({ id: text, level: Type.Integer(), text })

const condition = objectOf<Condition>({
  note: text,
  items: Type.Array(Type.Object({ name: text, severity, events: Type.Array(Type.Object({ id: text, period: text })) })),
})
const confirmation = objectOf<Confirmation>({
  userId: text,
  user: text,
  time: text,
  findings: Type.Array(
    Type.Object({ kind: oneOf(decidedKinds), heading: text, text: Type.Object({ 'zh-CN': text, 'en-US': text }) }),
  ),
})
const publication = objectOf<Publication>({
  time: nullable(text),
  publisher: nullable(text),
  hash: nullable(text),
  intact: nullable(Type.Boolean({ description: 'False where the stored report is another one now' })),
  conditions: Type.Array(condition),
  confirmation: nullable(confirmation),
})

const item = objectOf<OpenItem>({
  cause: text,
  name: text,
  severity,
  events: Type.Array(objectOf<OpenEvent>({ id: text, period: text, evidence: text, explanation: text, status: text })),
  verifySteps: text,
  note: text,
  before: nullable(objectOf<AnsweredBefore>({ note: text, reportName: text, time: text, periods: Type.Array(text) })),
})
const finding = objectOf<Finding>({
  key: Type.String({ description: 'What a yes to it is sent by' }),
  kind: oneOf(keysOf(findingWeights)),
  severity: oneOf(['stop', 'decide', 'warn']),
  where: Type.Object({ sectionId: nullable(text), heading: text, blockId: nullable(text) }),
  text,
  item: Type.Optional(item),
  empty: Type.Optional(
    Type.Literal(true, { description: 'A gap, or a section or table without content: nothing that could be wrong' }),
  ),
})

export const config = {
  params: byId,
  answer: envelope(
    objectOf<ReportConfig>({
      engine: oneOf(['embedded']),
      mode: oneOf(['edit', 'view']),
      document: reportDocument,
      figures: figureSources,
      version: Type.Integer(),
      outline: Type.Array(outlineEntry),
      reportName: text,
      useRemark: text,
      status: oneOf(['draft', 'published']),
      userName: Type.String({ description: 'The enterprise' }),
      appUserId: Type.Optional(nullable(text)),
      updateTime: text,
      editor: Type.Optional(Type.String({ description: 'Who saved this version' })),
      publication: Type.Optional(nullable(publication)),
    }),
  ),
}

const version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 })
const kept = {
  version: Type.Integer(),
  time: text,
  user: text,
  reason: oneOf(['build', 'copy', 'save', 'publish', 'refresh', 'restore']),
  note: text,
  added: nullable(Type.Integer({ description: 'Characters against the version before' })),
  removed: nullable(Type.Integer()),
  hash: nullable(Type.String({ description: 'Of a publication' })),
  restoredFrom: nullable(Type.Integer()),
  current: Type.Boolean(),
}

/** The versions of a report, the newest first. */
export const versions = { params: byId, answer: rowsOf(objectOf<ReportVersionRow>(kept)) }
export const readVersion = {
  params: byId,
  query: closed({ version }),
  answer: envelope(
    objectOf<ReportVersionContent>({
      ...kept,
      document: reportDocument,
      figures: figureSources,
      intact: nullable(Type.Boolean()),
      said: nullable(Type.Object({ conditions: Type.Array(condition), confirmation: nullable(confirmation) })),
    }),
  ),
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
  answer: envelope(Type.Array(outlineEntry)),
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
    content: Type.Optional(reportDocument),
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
export const check = {
  params: byId,
  answer: envelope(objectOf<ReportCheck>({ version: Type.Integer(), findings: Type.Array(finding) })),
}
