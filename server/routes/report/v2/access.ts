import type { Access, Action } from '../../../../core/permissions.ts'
import type { TableSchema } from '../../../../core/schema/types.ts'
import { ApiError } from '../../../errors.ts'
import type { App } from '../../../types.ts'

/** What a call about a customer's data needs. */
export const client = (action: Action): Access => ({ permission: 'client', action })

/** Reading a customer's data belongs to whoever writes reports too. */
export const clientOrHome = (action: Action): Access => ({ permission: ['client', 'home'], action })

/** The schema of a data table. Throws 404 where there is none of that name. */
export function requireTable(app: App, name: string): TableSchema {
  const table = app.schemas.table(name)
  if (!table) throw new ApiError(404, 'import.unknownTable', { parameters: { name } })
  return table
}

/** Files of a customer: who looks at anomalies takes the evidence, who works on the data or on reports all others. */
export const anyFile = (action: Action): Access => ({ permission: ['client', 'home', 'anomaly'], action })
