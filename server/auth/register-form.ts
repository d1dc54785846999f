import { translate, type MessageKey } from '../../core/i18n/translate.ts'
import { mobileOf } from '../../core/phone.ts'
import type { Locale } from '../../core/schema/types.ts'
import type { FieldError } from '../errors.ts'
import { passwordFault } from './faults.ts'
import { isRecord } from '../../core/json.ts'

/**
 * What browsers take for an e-mail address, and a dot in its domain: no comma, no bracket, nothing that a mail server
 * would read as two.
 */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Everything that is wrong with what was filled in, a sentence a field (`spec.txt` section 5). */
export function registrationFaults(body: unknown, locale: Locale): FieldError[] {
  const given = isRecord(body) ? body : {}
  const [email, password, confirm, phone, code] = ['email', 'password', 'confirm', 'phone', 'code'].map((name) =>
    text(given[name]),
  )
  const fault = (field: string, keyword: string, key: MessageKey): FieldError => ({
    field,
    keyword,
    msg: translate(locale, key),
  })
  const weak = password ? passwordFault(password, locale) : null
  return [
    !email?.trim()
      ? fault('/email', 'required', 'register.emailRequired')
      : !isEmail(email.trim())
        ? fault('/email', 'format', 'register.emailFormat')
        : null,
    !password
      ? fault('/password', 'required', 'register.passwordRequired')
      : weak
        ? { field: '/password', keyword: weak.keyword, msg: weak.msg }
        : null,
    !confirm
      ? fault('/confirm', 'required', 'register.confirmRequired')
      : confirm !== password
        ? fault('/confirm', 'confirm', 'register.confirmDiffers')
        : null,
    !phone?.trim()
      ? fault('/phone', 'required', 'register.phoneRequired')
      : !mobileOf(phone)
        ? fault('/phone', 'format', 'signIn.phoneFormat')
        : null,
    !code?.trim() ? fault('/code', 'required', 'register.codeRequired') : null,
  ].filter((error) => error !== null)
}
