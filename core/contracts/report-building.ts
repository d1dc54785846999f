import { Type, type Static } from 'typebox'
import { closed, envelope, nullable, oneOf, orNothing, paging, recordId, rowsOf, byId } from './shapes.ts'
import { reportPreview } from './templates.ts'

const useRemarks = ['1', '2', '3', '4', '5'] as const
const ids = (options: object) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 200, ...options }))

/** What a report is built from. Without periods or tables: whatever there is. */
const plan = {
  useRemark: Type.Unsafe<string>({
    enum: useRemarks,
    description: '1 credit, 2 financial, 3 energy, 4 industry, 5 anomalies',
  }),
  templateId: recordId(),
  appUserId: Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      maxLength: 100,
      description: 'The customer; an industry report has none',
    }),
  ),
  periods: ids({
    description: 'Dates of the statements to show; of an industry report the year to compare, 2024-12-31',
  }),
  tableIds: ids({ description: 'The data tables to draw on' }),
  industryCode: Type.Optional(
    Type.String({
      maxLength: 10,
      description: 'Industry reports: the code of GB/T 4754-2017, with its letter or without',
    }),
  ),
  industryName: Type.Optional(
    Type.String({ maxLength: 100, description: 'Not needed: the name is the one of the standard' }),
  ),
}
const reportName = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })
const named = closed({ reportName, ...plan })
const unnamed = closed({ reportName: Type.Optional(reportName), ...plan })

const template = Type.Object({
  id: Type.String(),
  type: Type.String(),
  name: Type.String(),
  version: Type.Integer(),
  describe: Type.String({ description: 'The names of its chapters' }),
  outline: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      level: Type.Integer(),
      required: Type.Boolean(),
    }),
  ),
})
const type = Type.Object({ type: Type.String({ description: 'A useRemark' }), name: Type.String() })

const tableConfig = Type.Object({
  id: Type.String(),
  tableNameZh: Type.String(),
  dataType: Type.Integer({ description: '1 power, 2 enterprise, 3 financial' }),
  periods: Type.Array(Type.String()),
  filled: Type.Boolean(),
  rows: Type.Integer(),
  updateTime: nullable(Type.String()),
})

const build = Type.Object({
  id: Type.String(),
  reportName: Type.String(),
  useRemark: Type.String(),
  state: oneOf(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: Type.Integer({ description: 'Sections that are written' }),
  total: Type.Integer({ description: 'Of how many' }),
  section: Type.String({ description: 'The one that was written last; empty before the first' }),
  reportId: nullable(Type.String({ description: 'Of one that is done' })),
})

export const templates = {
  body: orNothing(closed({ ...paging, type: Type.Optional(Type.Enum(['', ...useRemarks])) })),
  answer: rowsOf(template),
}
export const templateTypes = { answer: envelope(Type.Array(type)) }
export const tables = {
  body: closed({ useRemark: Type.Enum([...useRemarks]), appUserId: Type.String({ maxLength: 100 }) }),
  answer: envelope(Type.Array(tableConfig)),
}
export const preview = { body: unnamed, answer: envelope(reportPreview) }
export const buildAtOnce = { body: named, answer: envelope(byId) }
export const startBuild = { body: named, answer: envelope(build) }
export const builds = { answer: envelope(Type.Array(build)) }
export const readBuild = { params: byId, answer: envelope(build) }
export const cancelBuild = { params: byId, answer: envelope(build) }

export type PlanBody = Static<typeof unnamed>
export type ReportTemplate = Static<typeof template>
export type ReportType = Static<typeof type>
/** A data table that a report can draw on, and what it holds of a customer. */
export type ReportTableConfig = Static<typeof tableConfig>
/** A report that is being built in the background, as who asked for it sees it. */
export type Build = Static<typeof build>
