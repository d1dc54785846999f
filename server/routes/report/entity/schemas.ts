import { industryClass, industryCode } from '../../../../core/classification/industry-tree.ts'
import type { Access } from '../../../../core/permissions.ts'
import type { BuildPlan } from '../../../reports/create.ts'
import type { Context } from '../../../resources/types.ts'
import { userOf } from '../../../plugins/access.ts'
import type { App, FastifyRequest } from '../../../types.ts'

export const home = (action: Access['action']): { access: Access } => ({ access: { permission: 'home', action } })

export const contextOf = (app: App, request: FastifyRequest): Context => ({
  user: userOf(request),
  locale: request.locale,
  kind: app.dbKind,
  settings: app.settings,
  schemas: app.schemas,
  now: new Date().toISOString(),
})

const id = { type: 'string', minLength: 1, maxLength: 100 }
const ids = { type: 'array', maxItems: 200, items: { type: 'string', maxLength: 100 } }

export const paging = {
  pageNum: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
  pageSize: { type: 'integer', minimum: 1, maximum: 200, default: 20 },
}

/** What a report is built from. Without periods or tables: whatever there is. */
const plan = {
  reportName: { type: 'string', minLength: 1, maxLength: 200, pattern: '\\S' },
  useRemark: {
    enum: ['1', '2', '3', '4', '5'],
    description: '1 credit, 2 financial, 3 energy, 4 industry, 5 anomalies',
  },
  templateId: id,
  appUserId: { type: ['string', 'null'], maxLength: 100, description: 'The customer; an industry report has none' },
  periods: {
    ...ids,
    description: 'Dates of the statements to show; of an industry report the year to compare, 2024-12-31',
  },
  tableIds: { ...ids, description: 'The data tables to draw on' },
  industryCode: {
    type: 'string',
    maxLength: 10,
    description: 'Industry reports: the code of GB/T 4754-2017, with its letter or without',
  },
  industryName: { type: 'string', maxLength: 100, description: 'Not needed: the name is the one of the standard' },
}

export const buildBody = {
  type: 'object',
  additionalProperties: false,
  required: ['reportName', 'useRemark', 'templateId'],
  properties: plan,
}
export const previewBody = {
  type: 'object',
  additionalProperties: false,
  required: ['useRemark', 'templateId'],
  properties: plan,
}

export type PlanBody = {
  reportName?: string
  useRemark: string
  templateId: string
  appUserId?: string | null
  periods?: string[]
  tableIds?: string[]
  industryCode?: string
  industryName?: string
}

/** The class of the standard that a code names; of one that it does not have, the narrowest that it has. */
function industryOf({ industryCode: text = '' }: PlanBody): Pick<BuildPlan, 'industry'> {
  const code = industryCode(text)
  return code === '' ? {} : { industry: { code, name: industryClass(code)?.label['zh-CN'] ?? '' } }
}

export const planOf = (body: PlanBody): BuildPlan => ({
  reportName: body.reportName?.trim() ?? '',
  useRemark: body.useRemark,
  templateId: body.templateId,
  appUserId: body.useRemark === '4' ? null : body.appUserId || null,
  periods: body.periods ?? [],
  tableIds: body.tableIds ?? [],
  ...(body.useRemark === '4' ? industryOf(body) : {}),
})
