import * as contracts from '../../../core/contracts/open.ts'
import { fromOf } from '../../auth/from.ts'
import { declineCode } from '../../codes/decline.ts'
import { finishUpload, readOpenState } from '../../codes/finish.ts'
import { giveConsent } from '../../codes/give-consent.ts'
import { identify, sendConsentCode } from '../../codes/identify.ts'
import { limitOpenCalls } from '../../codes/limits.ts'
import { markOpened, readOpenPage } from '../../codes/open.ts'
import { byContract } from '../../contract.ts'
import { ok } from '../../envelope.ts'
import { clientMaterial } from '../../files/kinds.ts'
import { largestFile } from '../../files/upload.ts'
import type { App } from '../../types.ts'
import { bodyLimit } from '../auth/bodies.ts'
import { openFileRoutes } from './files.ts'

const tags = ['Customer’s page']
const config = { access: 'public' } as const
/**
 * What a customer does on the page of a QR code, without an account. Whoever has the link may begin; a session begins
 * with a code to a phone.
 */
export async function openRoutes(app: App): Promise<void> {
  limitOpenCalls(app)
  await app.register(openFileRoutes)

  app.get(
    '/:token',
    {
      config,
      schema: {
        summary: 'Who asks for which data until when, and the text to agree to',
        description: 'Changes nothing: a preview of the link is no visit.',
        tags,
        ...byContract(contracts.readPage),
      },
    },
    async (request) => {
      const page = await readOpenPage(app.db, app.schemas, request.params.token, fromOf(request))
      const { sms, demo } = app.gateways
      return ok(request, {
        ...page,
        accept: [...clientMaterial],
        maxSize: largestFile,
        sms: sms !== null || demo,
        demo,
      })
    },
  )

  app.post(
    '/:token/opened',
    {
      bodyLimit,
      config,
      schema: { summary: 'The page is in front of somebody', tags, ...byContract(contracts.opened) },
    },
    async (request) => {
      await markOpened(app.db, app.schemas, request.params.token, fromOf(request))
      return ok(request, null)
    },
  )

  app.post(
    '/:token/sms',
    {
      bodyLimit,
      config,
      schema: {
        summary: 'Send a code to a phone',
        description: 'The same answer whatever is known of the enterprise and the phone; one in 60 s.',
        tags,
        ...byContract(contracts.sendConsentCode),
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

  app.post(
    '/:token/identify',
    {
      bodyLimit,
      config,
      schema: {
        summary: 'Prove the phone for an enterprise; answers a session of two hours for this link',
        tags,
        ...byContract(contracts.identify),
      },
    },
    async (request) =>
      ok(request, await identify(app.db, app.schemas, request.params.token, request.body, fromOf(request))),
  )

  app.post(
    '/:token/consent',
    {
      bodyLimit,
      config,
      schema: {
        summary: 'Agree to the text that was shown',
        description: 'With the session in the Authorization header. 409 with the new text where it has changed since.',
        tags,
        ...byContract(contracts.consent),
      },
    },
    async (request) =>
      ok(
        request,
        await giveConsent(app.db, app.schemas, request.params.token, request, request.body, fromOf(request)),
        'open.given',
      ),
  )

  app.post(
    '/:token/decline',
    {
      bodyLimit,
      config,
      schema: {
        summary: 'Not agree to what is asked for, and why',
        description: 'Needs no session. Whoever has the link may still agree. 409 once it was agreed to.',
        tags,
        ...byContract(contracts.decline),
      },
    },
    async (request) => {
      await declineCode(app.db, app.schemas, request.params.token, request.body, fromOf(request))
      return ok(request, null, 'open.declined')
    },
  )

  app.get(
    '/:token/state',
    { config, schema: { summary: 'Where the page of this session goes on', tags, ...byContract(contracts.readState) } },
    async (request) => ok(request, await readOpenState(app.db, request.params.token, request)),
  )

  app.post(
    '/:token/finish',
    { bodyLimit, config, schema: { summary: 'Everything has been sent', tags, ...byContract(contracts.finish) } },
    async (request) =>
      ok(
        request,
        await finishUpload(app.db, app.schemas, request.params.token, request, fromOf(request)),
        'open.finished',
      ),
  )
}
