import * as contracts from '../../../core/contracts/report-data.ts'
import { bankTree } from '../../auth/banks.ts'
import { byContract } from '../../contract.ts'
import { ok } from '../../envelope.ts'
import type { App } from '../../types.ts'

export async function bankRoutes(app: App): Promise<void> {
  app.get(
    '/bank/tree',
    {
      config: { access: { permission: 'home', action: 'query' } },
      schema: { summary: 'Banks and their branches', tags: ['QR codes'], ...byContract(contracts.bankTree) },
    },
    async (request) => ok(request, await bankTree(app.db)),
  )
}
