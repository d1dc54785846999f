import type { Executor } from '../db/schema.ts'

/** A bank or a branch, with the branches below it. */
export type BankNode = { id: string; name: string; children: BankNode[] }

/** The banks as a tree, in their order. A branch whose bank is gone stands at the root, so that it can still be chosen. */
export async function bankTree(db: Executor): Promise<BankNode[]> {
  const banks = await db.selectFrom('banks').select(['id', 'parent_id', 'name']).where('deleted_at', 'is', null).orderBy('sort').orderBy('id').execute()
  const ids = new Set(banks.map((bank) => bank.id))
  const below = (parent: string | null): BankNode[] =>
    banks
      .filter((bank) => (bank.parent_id !== null && ids.has(bank.parent_id) ? bank.parent_id : null) === parent)
      .map((bank) => ({ id: bank.id, name: bank.name, children: below(bank.id) }))
  return below(null)
}
