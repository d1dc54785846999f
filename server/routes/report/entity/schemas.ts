import { industryClass, industryCode } from '../../../../core/classification/industry-tree.ts'
import type { PlanBody } from '../../../../core/contracts/report-building.ts'
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
