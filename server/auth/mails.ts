import { translate, type MessageKey } from '../../core/i18n/translate.ts'
import type { Locale } from '../../core/schema/types.ts'
import type { Mail } from '../gateways/mail.ts'

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A mail of paragraphs, which are HTML. */
export const page = (locale: Locale, paragraphs: string[]): string =>
  `<!doctype html><html lang="${locale}"><body style="font-family:sans-serif;line-height:1.7">${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')}</body></html>`

/** The address of a page of this installation. */
export const addressOf = (publicUrl: string, path: string): string => `${publicUrl.replace(/\/$/, '')}${path}`

export const activationLink = (publicUrl: string, token: string): string =>
  addressOf(publicUrl, `/user/activate?token=${token}`)

/** To who registered: the link that makes the account usable. */
export function activationMail(to: string, link: string, locale: Locale): Mail {
  const [hello, until, ignore] = [
    translate(locale, 'mail.activation.body', { account: to }),
    translate(locale, 'mail.activation.until'),
    translate(locale, 'mail.ignore'),
  ]
  return {
    to,
    subject: translate(locale, 'mail.activation.subject'),
    text: [hello, link, until, ignore].join('\n\n'),
    html: page(locale, [
      escaped(hello),
      `<a href="${escaped(link)}">${escaped(link)}</a>`,
      escaped(until),
      escaped(ignore),
    ]),
  }
}

/** A mail that leads to the page for signing in. */
function signInMail(
  to: string,
  publicUrl: string,
  locale: Locale,
  { subject, body, end }: { subject: MessageKey; body: MessageKey; end: MessageKey },
): Mail {
  const link = addressOf(publicUrl, '/user/login')
  const [hello, ignore] = [translate(locale, body, { account: to }), translate(locale, end)]
  return {
    to,
    subject: translate(locale, subject),
    text: [hello, link, ignore].join('\n\n'),
    html: page(locale, [escaped(hello), `<a href="${escaped(link)}">${escaped(link)}</a>`, escaped(ignore)]),
  }
}

/** To who has an account already, when somebody registers with the address: nobody else learns that there is one. */
export const takenMail = (to: string, publicUrl: string, locale: Locale): Mail =>
  signInMail(to, publicUrl, locale, { subject: 'mail.taken.subject', body: 'mail.taken.body', end: 'mail.ignore' })

/** To whose account an administrator has let in. */
export const admittedMail = (to: string, publicUrl: string, locale: Locale): Mail =>
  signInMail(to, publicUrl, locale, {
    subject: 'mail.admitted.subject',
    body: 'mail.admitted.body',
    end: 'mail.admitted.end',
  })
