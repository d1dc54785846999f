import { fromOf } from '../../auth/from.ts'
import { finishUpload, readOpenState } from '../../codes/finish.ts'
import { giveConsent } from '../../codes/give-consent.ts'
import { identify, sendConsentCode, type Identity } from '../../codes/identify.ts'
import { limitOpenCalls } from '../../codes/limits.ts'
import { markOpened, readOpenPage } from '../../codes/open.ts'
import { ok } from '../../envelope.ts'
import { clientMaterial } from '../../files/kinds.ts'
import { largestFile } from '../../files/upload.ts'
import type { App } from '../../types.ts'
import { bodyLimit, code, form, phone } from '../auth/bodies.ts'
import { openFileRoutes } from './files.ts'

type Link = { Params: { token: string } }

const tags = ['Customer’s page']
const config = { access: 'public' } as const
const creditCode = { type: 'string', minLength: 1, maxLength: 60, description: 'Unified social credit code' } as const
const identity = {
  ...form({ creditCode, phone, code }),
  properties: {
    creditCode,
    phone,
    code,
    enterpriseName: {
      type: 'string',
      maxLength: 200,
      description: 'Where the directory does not know the credit code',
    },
  },
} as const
const nothing = form({})
const shown = form({
  version: { type: 'string', maxLength: 60 },
  hash: { type: 'string', maxLength: 64, description: 'Of the text that was shown' },
})

/** What a customer does on the page of a QR code, without an account. Whoever has the link may begin; a session begins with a code to a phone. */
export async function openRoutes(app: App): Promise<void> {
  limitOpenCalls(app)
  await app.register(openFileRoutes)

  app.get<Link>(
    '/:token',
    {
      config,
      schema: {
        summary: 'Who asks for which data until when, and the text to agree to',
        description: 'Changes nothing: a preview of the link is no visit.',
        tags,
      },
    },
    async (request) => {
      const page = await readOpenPage(app.db, app.schemas, request.params.token, fromOf(request))
      const { sms, demo } = app.gateways
      return ok(request, { ...page, accept: clientMaterial, maxSize: largestFile, sms: sms !== null || demo, demo })
    },
  )

  app.post<Link>(
    '/:token/opened',
    { bodyLimit, config, schema: { summary: 'The page is in front of somebody', tags, body: nothing } },
    async (request) => {
      await markOpened(app.db, app.schemas, request.params.token, fromOf(request))
      return ok(request, null)
    },
  )

  app.post<Link & { Body: { creditCode: string; phone: string } }>(
    '/:token/sms',
    {
      bodyLimit,
      config,
      schema: {
        summary: 'Send a code to a phone',
        description: 'The same answer whatever is known of the enterprise and the phone; one in 60 s.',
        tags,
        body: form({ creditCode, phone }),
      },
    },
    async (request) => {
      const { code: cost } = app.settings.hashing
      const { token } = request.params
      return ok(
        request,
        await sendConsentCode(app.db, app.gateways, token, request.body, fromOf(request), cost),
        'code.sent',
      )
    },
  )

  app.post<Link & { Body: Identity }>(
    '/:token/identify',
    {
      bodyLimit,
      config,
      schema: {
        summary: 'Prove the phone for an enterprise; answers a session of two hours for this link',
        tags,
        body: identity,
      },
    },
    async (request) =>
      ok(request, await identify(app.db, app.schemas, request.params.token, request.body, fromOf(request))),
  )

  app.post<Link & { Body: { version: string; hash: string } }>(
    '/:token/consent',
    {
      bodyLimit,
      config,
      schema: {
        summary: 'Agree to the text that was shown',
        description: 'With the session in the Authorization header. 409 with the new text where it has changed since.',
        tags,
        body: shown,
      },
    },
    async (request) =>
      ok(
        request,
        await giveConsent(app.db, app.schemas, request.params.token, request, request.body, fromOf(request)),
        'open.given',
      ),
  )

  app.get<Link>(
    '/:token/state',
    { config, schema: { summary: 'Where the page of this session goes on', tags } },
    async (request) => ok(request, await readOpenState(app.db, request.params.token, request)),
  )

  app.post<Link>(
    '/:token/finish',
    { bodyLimit, config, schema: { summary: 'Everything has been sent', tags, body: nothing } },
    async (request) =>
      ok(
        request,
        await finishUpload(app.db, app.schemas, request.params.token, request, fromOf(request)),
        'open.finished',
      ),
  )
}
