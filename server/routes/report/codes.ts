import { consent, nothing, prolongation } from '../../../core/contracts/codes.ts'
import { byId } from '../../../core/contracts/shapes.ts'
import { prolongCode, remindCode, revokeCode } from '../../codes/manage.ts'
import { readConsent } from '../../customers/consents.ts'
import { byContract } from '../../contract.ts'
import { ok } from '../../envelope.ts'
import { userOf } from '../../plugins/access.ts'
import { recordAnswer } from '../../resources/openapi.ts'
import { bindResource } from '../../resources/resource.ts'
import type { Context } from '../../resources/types.ts'
import type { App, FastifyRequest } from '../../types.ts'

const tags = ['QR codes']
const update = { access: { permission: 'home', action: 'update' } } as const
const params = byId

const contextOf = (app: App, request: FastifyRequest): Context => ({
  user: userOf(request),
  locale: request.locale,
  kind: app.dbKind,
  settings: app.settings,
  schemas: app.schemas,
  now: new Date().toISOString(),
})

/** What a clerk does with a code besides what the schema says. */
export async function codeRoutes(app: App): Promise<void> {
  const code = recordAnswer(bindResource([app.schemas.resource('qrCodes')]))

  app.post(
    '/revoke/:id',
    {
      config: update,
      schema: {
        summary: 'End a code, and the authorisation given by it',
        tags,
        params,
        body: nothing,
        response: { 200: code },
      },
    },
    async (request) =>
      ok(request, await revokeCode(app.db, request.params.id, contextOf(app, request)), 'qrCode.revoked'),
  )

  app.post(
    '/prolong/:id',
    {
      config: update,
      schema: {
        summary: 'Give a code more days; an expired one is open again',
        tags,
        params,
        body: prolongation,
        response: { 200: code },
      },
    },
    async (request) =>
      ok(
        request,
        await prolongCode(app.db, request.params.id, request.body.days, contextOf(app, request)),
        'qrCode.prolonged',
      ),
  )

  app.post(
    '/remind/:id',
    {
      config: update,
      schema: {
        summary: 'Send the customer the link by SMS, once in 24 hours',
        description: 'To the phone of the customer’s latest consent.',
        tags,
        params,
        body: nothing,
        response: { 200: code },
      },
    },
    async (request) =>
      ok(
        request,
        await remindCode(app.db, request.params.id, app.gateways, contextOf(app, request)),
        'qrCode.reminded',
      ),
  )

  app.post(
    '/remindCustomer/:id',
    {
      config: update,
      schema: {
        summary: 'Send a customer the link of what they are waited for, once in 24 hours',
        description: 'The newest of their codes that is open. 409 where nothing is, 422 without a phone, 429 too soon.',
        tags,
        params,
        body: nothing,
        response: { 200: code },
      },
    },
    async (request) => {
      const { remindCustomer } = await import('../../codes/remind-customer.ts')
      const reminded = await remindCustomer(app.db, request.params.id, app.gateways, contextOf(app, request))
      return ok(request, reminded, 'qrCode.reminded')
    },
  )

  app.get(
    '/consent/:id',
    {
      config: { access: { permission: 'home', action: 'get' } },
      schema: { summary: 'A consent as it was given: text, time, hash', tags, ...byContract(consent) },
    },
    async (request) => ok(request, await readConsent(app.db, userOf(request), request.params.id)),
  )
}
