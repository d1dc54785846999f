import { analyseCustomer } from '../../server/analysis/events/analyse.ts'
import { fromJson, toJson } from '../../server/db/client.ts'
import type { App } from '../../server/types.ts'
import { addSampleCustomer } from './sample-customer.ts'
import sample from './sample-enterprise.json' with { type: 'json' }

/** A customer of an industry, like the sample but for its code, its income, and how many years it has. */
export type IndustryCustomer = {
  id: string
  code: string
  factor?: number
  ownerId?: string
  power?: boolean
  years?: string[]
}

const scaled = (values: Record<string, unknown>, factor: number): Record<string, unknown> => ({
  ...values,
  operatingRevenue: String(Number(values['operatingRevenue'] ?? 0) * factor),
})

/** Adds customers of industries and lets the rules look at them. */
export async function addIndustryCustomers(
  { db, schemas, rules }: Pick<App, 'db' | 'schemas' | 'rules'>,
  customers: readonly IndustryCustomer[],
): Promise<void> {
  for (const { id, code, factor = 1, ownerId = 'u_clerk', power = true, years } of customers) {
    await addSampleCustomer(db, { id, ownerId, power })
    await db
      .updateTable('table_rows')
      .set({ data: toJson({ ...sample.basic, industryCode: code }) })
      .where('customer_id', '=', id)
      .where('table_id', '=', 'basic')
      .execute()
    const rows = await db
      .selectFrom('table_rows')
      .select(['id', 'data', 'period'])
      .where('customer_id', '=', id)
      .where('table_id', '=', 'profitSheet')
      .execute()
    for (const row of rows)
      await db
        .updateTable('table_rows')
        .set({ data: toJson(scaled(fromJson<Record<string, unknown>>(row.data), factor)) })
        .where('id', '=', row.id)
        .execute()
    if (years)
      await db
        .deleteFrom('table_rows')
        .where('customer_id', '=', id)
        .where('table_id', 'in', ['balanceSheet', 'profitSheet', 'cashFlow'])
        .where('period', 'not in', years)
        .execute()
    await analyseCustomer(db, { schemas, rules }, id)
  }
}
