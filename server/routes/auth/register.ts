import * as contracts from '../../../core/contracts/auth.ts'
import { toFieldErrors } from '../../../core/problems.ts'
import { faults } from '../../auth/faults.ts'
import { fromOf } from '../../auth/from.ts'
import { register, requireRegistration } from '../../auth/register.ts'
import { registrationFaults } from '../../auth/register-form.ts'
import { byContract } from '../../contract.ts'
import { ok } from '../../envelope.ts'
import type { App } from '../../types.ts'
import { bodyLimit } from './bodies.ts'

/** Registers an account. The faults of a field have its own sentences, the others the shared ones. */
export function registerCall(app: App, url: string): void {
  app.post(
    url,
    {
      bodyLimit,
      attachValidation: true,
      config: { access: 'public' },
      schema: {
        summary: 'Register an account',
        description:
          'By the setting REGISTRATION it is active, has to be activated by mail, or waits for an administrator.',
        tags: ['auth'],
        ...byContract(contracts.register),
      },
    },
    async (request) => {
      requireRegistration(app.settings)
      const own = registrationFaults(request.body, request.locale)
      const others = toFieldErrors(request.validationError?.validation ?? [], request.locale)
      const all = [...own, ...others.filter(({ field }) => !own.some((candidate) => candidate.field === field))]
      if (all.length > 0) throw faults(all)
      return ok(request, await register(app.db, app.gateways, app.settings, request.body, fromOf(request)))
    },
  )
}
