import { translate, type MessageKey, type Parameters } from '../../core/i18n/translate.ts'
import type { Locale } from '../../core/schema/types.ts'
import { passwordStrength, shortestPassword } from '../../core/password-strength.ts'
import { ApiError, type FieldError } from '../errors.ts'

/** One fault at one field of a form: the sentence is the answer's as well as the field's. */
export const faultAt = (
  field: string,
  keyword: string,
  key: MessageKey,
  locale: Locale,
  { status = 422, parameters = {} }: { status?: number; parameters?: Parameters } = {},
): ApiError =>
  new ApiError(status, key, { parameters, errors: [{ field, keyword, msg: translate(locale, key, parameters) }] })

/** Several at once, each at its field. */
export const faults = (errors: FieldError[]): ApiError =>
  new ApiError(422, 'validation.failed', { errors, parameters: { summary: errors.map(({ msg }) => msg).join(' ') } })

/** What is wrong with a new password; null where it may be used. */
export function passwordFault(
  password: string,
  locale: Locale,
): { keyword: string; key: MessageKey; parameters: Parameters; msg: string } | null {
  const { level } = passwordStrength(password)
  if (level !== 'short' && level !== 'weak') return null
  const parameters = { limit: shortestPassword }
  const key = level === 'short' ? 'password.short' : 'password.weak'
  return {
    keyword: level === 'short' ? 'minLength' : 'strength',
    key,
    parameters,
    msg: translate(locale, key, parameters),
  }
}

/** @throws ApiError 422 at the field where the password must not be used */
export function requirePassword(field: string, password: string, locale: Locale): void {
  const fault = passwordFault(password, locale)
  if (fault) throw faultAt(field, fault.keyword, fault.key, locale, { parameters: fault.parameters })
}
