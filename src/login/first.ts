import type { Locale } from '../../core/schema/types.ts'
import type { AuthOptions } from '../../core/contracts/auth.ts'
import type { login } from '../i18n/zh-CN/login.ts'
import { readLocale } from '../i18n/locale.ts'
import { calls } from './calls.ts'

export type LoginTexts = typeof login

/** The texts of these pages in one language; the other one is not loaded. */
export const loadTexts = (locale: Locale): Promise<LoginTexts> =>
  (locale === 'zh-CN' ? import('../i18n/zh-CN/login.ts') : import('../i18n/en-US/login.ts')).then(
    (module) => module.login,
  )

/** What is offered where the server does not say: signing in by name and password, nothing else. */
export const noOptions: AuthOptions = { registration: 'off', sms: false, mail: false, demo: false }

export type FirstParts = { locale: Locale; texts: Promise<LoginTexts>; options: Promise<AuthOptions> }

/** Asks for what these pages show while their code is still on its way. */
export function firstParts(): FirstParts {
  const locale = readLocale()
  return { locale, texts: loadTexts(locale), options: calls.authOptions().catch(() => noOptions) }
}
