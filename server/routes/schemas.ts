import * as contracts from '../../core/contracts/system.ts'
import { byContract } from '../contract.ts'
import { ok } from '../envelope.ts'
import { notFound } from '../errors.ts'
import { userOf } from '../plugins/access.ts'
import type { App } from '../types.ts'
import { knownSchemas, schemasFor } from './boot.ts'

export async function schemaRoutes(app: App): Promise<void> {
  app.get(
    '/schemas',
    {
      config: { access: 'user', beforePasswordChange: true },
      schema: {
        summary:
          'The schemas that the interface is built from, as the role may know them, and the address of their checks',
        description: 'Without their content where the header `X-Schemas` has the hash of those in force.',
        tags: ['schemas'],
        ...byContract(contracts.schemas),
      },
    },
    async (request) => {
      return ok(request, schemasFor(app.schemas, userOf(request).roleId, knownSchemas(request)))
    },
  )

  // A page imports it as a module, which sends no token; its address is only told after sign-in.
  app.get(
    '/schemas/:file',
    { config: { access: 'public' }, schema: { hide: true, params: contracts.byFile } },
    async (request, reply) => {
      const hash = /^checks\.([0-9a-f]+)\.js$/.exec(request.params.file)?.[1]
      const checks = hash === undefined ? null : app.schemas.checksModule(hash)
      if (checks === null) throw notFound()
      return reply
        .type('application/javascript; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(checks)
    },
  )
}
