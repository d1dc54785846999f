import { tableFields as fields, tableFieldsById } from '../../../../core/contracts/tables.ts'
import { byContract } from '../../../contract.ts'
import { ok } from '../../../envelope.ts'
import { tableFields } from '../../../statements/fields.ts'
import type { App } from '../../../types.ts'
import { client, requireTable } from './access.ts'

/** The tables whose calls bear their names (`spec.txt` section 5). */
export const statementTables = ['cashFlow', 'balanceSheet', 'profitSheet'] as const

export async function fieldRoutes(app: App): Promise<void> {
  for (const name of statementTables) {
    app.get(
      `/${name}/fields`,
      {
        config: { access: client('query') },
        schema: { summary: `The fields of ${name}`, tags: ['imports'], ...byContract(fields) },
      },
      async (request) => ok(request, tableFields(requireTable(app, name), request.locale)),
    )
  }
  app.get(
    '/table/fields/:id',
    {
      config: { access: client('query') },
      schema: { summary: 'The fields of a data table', tags: ['imports'], ...byContract(tableFieldsById) },
    },
    async (request) => ok(request, tableFields(requireTable(app, request.params.id), request.locale)),
  )
}
