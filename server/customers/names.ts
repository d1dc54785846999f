import type { Executor } from '../db/schema.ts'

/** What every customer of the bank is called, whoever sees it: to recognise a name, never to be shown. */
export async function customerNames(db: Executor): Promise<string[]> {
  const rows = await db.selectFrom('customers').select('user_name').where('deleted_at', 'is', null).execute()
  return rows.map(({ user_name: name }) => name)
}
