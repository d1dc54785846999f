import * as contracts from '../../core/contracts/system.ts'
import { byContract } from '../contract.ts'
import { ok } from '../envelope.ts'
import { notFound } from '../errors.ts'
import type { App } from '../types.ts'
import { knownSchemas, schemasFor } from './boot.ts'

export async function schemaRoutes(app: App): Promise<void> {
  app.get(
    '/schemas',
    {
      config: { access: 'user', beforePasswordChange: true },
      schema: {
        summary: 'The schemas that the interface is built from, and the address of their compiled checks',
        description: 'Without their content where the header `X-Schemas` has the hash of those in force.',
        tags: ['schemas'],
        ...byContract(contracts.schemas),
      },
    },
    async (request) => {
      return ok(request, schemasFor(app.schemas, knownSchemas(request)))
    },
  )

  // A page imports it as a module, which sends no token; its address is only told after sign-in.
  app.get(
    '/schemas/:file',
    { config: { access: 'public' }, schema: { hide: true, params: contracts.byFile } },
    async (request, reply) => {
      if (request.params.file !== `checks.${app.schemas.hash}.js`) throw notFound()
      return reply
        .type('application/javascript; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(app.schemas.checksModule)
    },
  )
}
