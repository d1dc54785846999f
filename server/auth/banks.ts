import type { BankNode } from '../../core/contracts/report-data.ts'
import type { Executor } from '../db/schema.ts'

/** A bank or a branch as it is stored; `parent_id` null: a bank itself. */
export type Bank = { id: string; parent_id: string | null; name: string; display_name: string | null }

/** All banks and branches by their ids, in their order. */
export async function allBanks(db: Executor): Promise<Map<string, Bank>> {
  const banks = db
    .selectFrom('banks')
    .select(['id', 'parent_id', 'name', 'display_name'])
    .where('deleted_at', 'is', null)
  return new Map((await banks.orderBy('sort').orderBy('id').execute()).map((bank) => [bank.id, bank]))
}

/** A tree of banks is a few levels deep; a circle, should one ever be, must not turn for ever. */
export const deepestBank = 20

/** The banks above one and itself, itself first. */
export function lineOf(banks: ReadonlyMap<string, Bank>, id: string | null): Bank[] {
  const line: Bank[] = []
  const at = (next: string | null): Bank | undefined => (next === null ? undefined : banks.get(next))
  for (let bank = at(id); bank && line.length < deepestBank; bank = at(bank.parent_id)) line.push(bank)
  return line
}

/**
 * The banks as a tree, in their order. A branch whose bank is gone stands at the root, so that it can still be chosen.
 */
export async function bankTree(db: Executor): Promise<BankNode[]> {
  const banks = await allBanks(db)
  const below = (parent: string | null): BankNode[] =>
    [...banks.values()]
      .filter(({ parent_id: own }) => (own !== null && banks.has(own) ? own : null) === parent)
      .map(({ id, name, display_name: shown }) => ({ id, name, displayName: shown ?? '', children: below(id) }))
  return below(null)
}
