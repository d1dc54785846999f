import { severities, type Severity } from '../../../../core/analysis/types.ts'
import { translate } from '../../../../core/i18n/translate.ts'
import { anomalyCustomers } from '../../../analysis/customers.ts'
import { customerFindings } from '../../../analysis/findings.ts'
import { customerIndicator } from '../../../analysis/indicator.ts'
import { ok } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import { requireCustomer } from '../../../statements/customer.ts'
import type { App } from '../../../types.ts'
import { paging } from './schemas.ts'

/** A filter as `api.md` has it: a value, or a list of values of which one must fit. */
type Filter = string | { op: 'in'; value: string[] }
type FindingsBody = { pageNum?: number; pageSize?: number; severity?: Filter; category?: Filter; period?: Filter; status?: Filter } | null

const text = { type: 'string', maxLength: 100 }
const filter = { anyOf: [text, { type: 'object', additionalProperties: false, required: ['op', 'value'], properties: { op: { const: 'in' }, value: { type: 'array', maxItems: 100, items: text } } }] }
const listOf = (given: Filter | undefined): string[] | undefined => (typeof given === 'string' ? (given === '' ? undefined : [given]) : given?.value)

const access = (action: 'query' | 'get') => ({ access: { permission: 'anomaly' as const, action } })

/** What does not hold in the stored data of customers. */
export async function abnormalRoutes(app: App): Promise<void> {
  const tags = ['anomalies']

  app.post<{ Params: { id: string }; Body: FindingsBody }>(
    '/customer/abnormal/list/:id',
    { config: access('query'), schema: { summary: "What does not hold in a customer's stored data", tags, body: { type: ['object', 'null'], additionalProperties: false, properties: { ...paging, severity: filter, category: filter, period: filter, status: filter } } } },
    async (request) => {
      const { pageNum = 1, pageSize = 20, severity, category, period, status } = request.body ?? {}
      const wanted = { severity: listOf(severity), category: listOf(category), period: listOf(period), status: listOf(status) }
      const filters = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
      return { code: 200, msg: translate(request.locale, 'ok'), ...(await customerFindings(app.db, userOf(request), request.params.id, app.schemas.tables, { pageNum, pageSize, ...filters }, request.locale)) }
    },
  )

  app.post<{ Body: { pageNum?: number; pageSize?: number; q?: string; severity?: Severity } | null }>(
    '/customer/abnormal/customers',
    { config: access('query'), schema: { summary: 'Customers with how much does not hold in their data, the gravest first', tags, body: { type: ['object', 'null'], additionalProperties: false, properties: { ...paging, q: { type: 'string', maxLength: 200 }, severity: { enum: [...severities] } } } } },
    async (request) => {
      const { pageNum = 1, pageSize = 20, ...rest } = request.body ?? {}
      return { code: 200, msg: translate(request.locale, 'ok'), ...(await anomalyCustomers(app.db, app.schemas, userOf(request), { pageNum, pageSize, ...rest })) }
    },
  )

  app.post<{ Params: { id: string }; Body: { ruleId: string } }>(
    '/customer/abnormal/indicator/:id',
    { config: access('get'), schema: { summary: 'What a rule measures over all periods of a customer, with its bands', tags, body: { type: 'object', additionalProperties: false, required: ['ruleId'], properties: { ruleId: { type: 'string', minLength: 1, maxLength: 200 } } } } },
    async (request) => {
      await requireCustomer(app.db, userOf(request), request.params.id)
      return ok(request, await customerIndicator(app.db, request.params.id, app.schemas.tables, request.body.ruleId, request.locale))
    },
  )
}
