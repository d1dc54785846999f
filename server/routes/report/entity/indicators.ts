import * as contracts from '../../../../core/contracts/explanations.ts'
import { translate } from '../../../../core/i18n/translate.ts'
import type { Action } from '../../../../core/permissions.ts'
import {
  addEvidence,
  evidenceEvents,
  evidenceFiles,
  largestEvidence,
  requireEvidenceKind,
} from '../../../analysis/events/evidence.ts'
import { saveExplanation, withdrawExplanation } from '../../../analysis/events/explain.ts'
import { byContract } from '../../../contract.ts'
import { ok } from '../../../envelope.ts'
import { ApiError } from '../../../errors.ts'
import { firstFile, receive, requiredField } from '../../../files/upload.ts'
import { userOf } from '../../../plugins/access.ts'
import { requireCustomer } from '../../../statements/customer.ts'
import type { App, FastifyRequest } from '../../../types.ts'
import { readJson } from '../../../untrusted.ts'

const access = (action: Action) => ({ access: { permission: 'anomaly' as const, action } })

/** The ids of a form: one, or a JSON list of them. */
function idsOf(request: FastifyRequest, given: string): string[] {
  const fault = (key: 'event.badIds' | 'event.noEvents'): ApiError => {
    const parameters = { limit: evidenceEvents }
    return new ApiError(422, key, {
      parameters,
      errors: [{ field: '/abnormalIds', keyword: 'type', msg: translate(request.locale, key, parameters) }],
    })
  }
  let ids: unknown = given.trim() === '' ? [] : [given.trim()]
  if (given.trim().startsWith('[')) {
    try {
      ids = readJson(given, { items: { type: 'string' } }, request.locale)
    } catch (error) {
      if (error instanceof ApiError) throw error
      throw fault('event.badIds')
    }
  }
  if (
    !Array.isArray(ids) ||
    !ids.every(
      (candidate): candidate is string => typeof candidate === 'string' && candidate !== '' && candidate.length <= 100,
    )
  )
    throw fault('event.badIds')
  if (ids.length === 0 || ids.length > evidenceEvents) throw fault('event.noEvents')
  return ids
}

/** What clerks say of events, and the files that they attach as evidence. */
export async function indicatorRoutes(app: App): Promise<void> {
  const tags = ['anomalies']
  const context = { schemas: app.schemas, rules: app.rules }

  app.post(
    '/indicators/save',
    {
      config: access('update'),
      schema: {
        summary: 'Explain an event, or decide on it; 409 where it has changed since it was read',
        tags,
        ...byContract(contracts.explain),
      },
    },
    async (request) => {
      const { id: same, abnormalId, reason = '', ...saying } = request.body
      if (same !== undefined && same !== abnormalId)
        throw new ApiError(422, 'event.badId', {
          errors: [{ field: '/id', keyword: 'const', msg: translate(request.locale, 'event.badId') }],
        })
      return ok(
        request,
        await saveExplanation(app.db, context, userOf(request), abnormalId, { ...saying, reason }, request.locale),
        'event.saved',
      )
    },
  )

  app.delete(
    '/indicators/:id',
    {
      config: access('delete'),
      schema: {
        summary: 'Take back what was said of an event: it is open again, its files stay',
        tags,
        ...byContract(contracts.withdraw),
      },
    },
    async (request) => {
      await withdrawExplanation(app.db, userOf(request), request.params.id)
      return ok(request, null, 'event.withdrawn')
    },
  )

  app.post(
    '/indicators/batch/upload',
    {
      config: access('update'),
      schema: {
        summary: 'Attach files as evidence of events of one customer',
        tags,
        ...byContract(contracts.uploadEvidence),
      },
    },
    async (request) => {
      const received = await receive(request, app.files, {
        files: evidenceFiles,
        fields: ['abnormalIds', 'appUserId'],
        repeated: ['abnormalIds'],
        largest: largestEvidence,
      })
      const customerId = requiredField(request, received, 'appUserId')
      await requireCustomer(app.db, userOf(request), customerId)
      const eventIds = idsOf(request, received.fields['abnormalIds'] ?? '')
      firstFile(request, received)
      for (const content of received.files) await requireEvidenceKind(app.files, content)
      return ok(
        request,
        await addEvidence(app.db, context, userOf(request), { customerId, eventIds }, received.files, request.locale),
        'event.uploaded',
      )
    },
  )
}
