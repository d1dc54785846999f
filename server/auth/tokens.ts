import { now } from '../db/client.ts'
import type { SignInTokenTable } from '../db/account-tables.ts'
import type { Executor } from '../db/schema.ts'
import { hashToken, newToken } from '../ids.ts'

type Purpose = SignInTokenTable['purpose']

/** Five minutes for the second step; 24 hours for an activation (`spec.txt` section 9). */
const tokenMilliseconds: Record<Purpose, number> = { secondStep: 5 * 60_000, activation: 24 * 60 * 60_000 }

/** A token that is good for one thing, once. It is stored hashed. */
export async function issueToken(
  db: Executor,
  purpose: Purpose,
  userId: string,
): Promise<{ token: string; expiresAt: string }> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + tokenMilliseconds[purpose]).toISOString()
  await db
    .insertInto('sign_in_tokens')
    .values({ token_hash: hashToken(token), purpose, user_id: userId, expires_at: expiresAt })
    .execute()
  return { token, expiresAt }
}

/** Whose token this is; null where it is unknown, used or too old. */
export async function tokenOwner(db: Executor, purpose: Purpose, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('sign_in_tokens')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** The same, and the token is used up: of two at the same time one gets it. */
export async function useToken(db: Executor, purpose: Purpose, token: string): Promise<string | null> {
  const row = await db
    .deleteFrom('sign_in_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now())
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}
