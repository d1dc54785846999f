import { dayOf, minuteOf } from '../../../core/beijing.ts'
import { arrivedKinds, type ArrivedKind, type DueKind } from '../../../core/contracts/inbox.ts'
import { translate } from '../../../core/i18n/translate.ts'
import type { Locale } from '../../../core/schema/types.ts'
import { addressOf, escaped, page } from '../../auth/mails.ts'
import { isWaiting, type WholeInbox } from '../inbox.ts'

type Line = { kind: ArrivedKind | DueKind; count: number; more: boolean }

/** What there is to do, by kind: what came in and waits or was not read yet, then what is due. */
export function digestLines({ arrived, moreOf, due }: WholeInbox): Line[] {
  const waiting = arrived.filter(isWaiting)
  const came = arrivedKinds.map((kind) => ({
    kind,
    count: waiting.filter((item) => item.kind === kind).length,
    more: moreOf.has(kind),
  }))
  return [...came, ...due.kinds].filter(({ count }) => count > 0)
}

export type DigestText = { count: number; subject: string; text: string; html: string; link: string }

/** What is sent of an inbox: kinds and counts, never whom they are about (`docs/decisions/0065-daily-digests.md`). */
export function digestText(
  inbox: WholeInbox,
  to: { name: string; locale: Locale; publicUrl: string; now: Date },
): DigestText {
  const { name, locale, now } = to
  const lines = digestLines(inbox)
  const count = lines.reduce((sum, line) => sum + line.count, 0)
  const counted = lines.some(({ more }) => more) ? `${count}+` : count
  const [day, time] = [dayOf(now), minuteOf(now)]
  const link = addressOf(to.publicUrl, '/')
  const subject = translate(locale, count > 0 ? 'digest.subject' : 'digest.subjectNone', { count: counted, day })
  const hello = translate(locale, count > 0 ? 'digest.hello' : 'digest.none', { name, time, count: counted })
  const told = lines.map((line) =>
    translate(locale, line.more ? 'digest.lineMore' : 'digest.line', {
      what: translate(locale, `digest.kind.${line.kind}`),
      count: line.count,
    }),
  )
  const [open, end] = [translate(locale, 'digest.open'), translate(locale, 'digest.end')]
  return {
    count,
    subject,
    link,
    text: [hello, told.map((line) => `- ${line}`).join('\n'), `${open}\n${link}`, end].filter(Boolean).join('\n\n'),
    html: page(locale, [
      escaped(hello),
      told.map((line) => `• ${escaped(line)}`).join('<br>'),
      `<a href="${escaped(link)}">${escaped(open)}</a>`,
      escaped(end),
    ]),
  }
}
