import { translate, type MessageKey } from '../../core/i18n/translate.ts'
import type { Locale } from '../../core/schema/types.ts'
import { isTaken, type Naming } from '../auth/accounts.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError } from '../errors.ts'

/** A refusal that lands on one field of the form. */
export function onField(field: string, keyword: string, key: MessageKey, locale: Locale, parameters = {}): ApiError {
  return new ApiError(422, key, {
    parameters,
    errors: [{ field: `/${field}`, keyword, msg: translate(locale, key, parameters) }],
  })
}

const takenKeys: Record<Naming, MessageKey> = {
  username: 'administration.usernameTaken',
  email: 'administration.emailTaken',
  phone: 'administration.phoneTaken',
}

/**
 * Account name, e-mail and phone each belong to one account, registered ones that wait for their activation too.
 *
 * @throws ApiError 422 on the field
 */
export async function refuseTaken(
  db: Executor,
  record: Record<string, unknown>,
  locale: Locale,
  exceptId = '',
): Promise<void> {
  for (const field of ['username', 'email', 'phone'] as const) {
    const value = record[field]
    if (typeof value === 'string' && (await isTaken(db, field, value, { exceptId, pending: true })))
      throw onField(field, 'unique', takenKeys[field], locale)
  }
}
