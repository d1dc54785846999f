import { allBanks, lineOf } from '../auth/banks.ts'
import type { Executor } from '../db/schema.ts'

/**
 * Users and codes of a branch that moves to another bank, or of what is below it, are that bank's from then on: none
 * names a branch that its bank does not have. Call it in the transaction of the move.
 *
 * @param parent the bank or branch that it is below of from now on; null for none
 */
export async function followMove(db: Executor, id: string, parent: string | null): Promise<void> {
  const banks = await allBanks(db)
  const moved = banks.get(id)
  if (!moved) return
  banks.set(id, { ...moved, parent_id: parent })
  for (const branch of banks.keys()) {
    const line = lineOf(banks, branch).map((bank) => bank.id)
    const bank = line.at(-1)
    if (bank === undefined || !line.includes(id)) continue
    await db
      .updateTable('users')
      .set((set) => ({ bank_id1: bank, version: set('version', '+', 1) }))
      .where('bank_id2', '=', branch)
      .where('bank_id1', 'not in', line)
      .execute()
    await db
      .updateTable('qr_codes')
      .set((set) => ({ bank_id1: bank, version: set('version', '+', 1) }))
      .where('bank_id2', '=', branch)
      .where('bank_id1', 'not in', line)
      .execute()
  }
}
