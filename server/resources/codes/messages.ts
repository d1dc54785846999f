import { translate } from '../../../core/i18n/translate.ts'
import { defaultLocale, locales, type Locale } from '../../../core/schema/types.ts'
import type { Executor } from '../../db/schema.ts'
import type { Gateways } from '../../gateways/index.ts'
import type { Settings } from '../../settings.ts'
import { bankOf, inBeijing } from './wording.ts'

/** Where the page of a code is. The token is all that it takes to open it. */
export const addressOf = (token: string, settings: Pick<Settings, 'publicUrl'>): string =>
  `${settings.publicUrl.replace(/\/$/, '')}/c/${token}`

/** What a message about a code tells: who asks, until when (ISO 8601), and the token of the link. */
export type RequestNotice = { token: string; bankName1: string; bankName2: string; expiresAt: string }

/** The phone that has last agreed for a customer, and its language; undefined where none has. */
export async function contactOf(
  db: Executor,
  customerId: string,
): Promise<{ phone: string; locale: Locale } | undefined> {
  const row = await db
    .selectFrom('consents')
    .select(['phone', 'locale'])
    .where('customer_id', '=', customerId)
    .orderBy('given_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && { phone: row.phone, locale: locales.find((locale) => locale === row.locale) ?? defaultLocale }
}

const patterns: Record<Locale, string> = {
  'zh-CN': '{month}月{day}日 {time}',
  'en-US': '{time} on {day} {monthName} (Beijing time)',
}

/** The text of a message with the link of a code, in the customer's language. */
export function messageText(
  purpose: 'upload' | 'remind',
  notice: RequestNotice,
  settings: Pick<Settings, 'publicUrl'>,
  locale: Locale,
): string {
  const bank = bankOf(notice) || translate(locale, 'sms.someBank')
  return translate(locale, `sms.${purpose}`, {
    bank,
    until: inBeijing(notice.expiresAt, patterns[locale]),
    link: addressOf(notice.token, settings),
  })
}

/** Sends a customer the link of a code. Throws ApiError 502 where the gateway does not take it. */
export async function sendLink(
  gateways: Gateways,
  purpose: 'upload' | 'remind',
  notice: RequestNotice,
  contact: { phone: string; locale: Locale },
  settings: Pick<Settings, 'publicUrl'>,
): Promise<void> {
  await gateways.sms?.send({
    phone: contact.phone,
    code: '',
    link: addressOf(notice.token, settings),
    text: messageText(purpose, notice, settings, contact.locale),
    purpose,
  })
}
