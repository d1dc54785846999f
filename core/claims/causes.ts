import { sizeOf as amountOf } from '../guard/amount.ts'
import { without, type Span } from '../guard/spans.ts'
import { isVouched, yearlyLevels, type Place } from './figures.ts'
import type { KnownClaim, OpenClaims } from './known.ts'
import { says, saysDifference } from './match.ts'
import type { Sentence } from './sentence.ts'
import { isWhole } from './subject-at.ts'
import type { Label } from './subjects.ts'
import type { Claim, Reading, Way } from './types.ts'
import words from './words.json' with { type: 'json' }
import { waysIn } from './words.ts'

/** What says that the words behind it, or those before it, are why something is so. */
const causes: readonly RegExp[] = [
  /(?:主要|原因)?(?:是|系)?(?:由于|因为?|受|系|得益于|源于|来自于?)(?<cause>[^，。;；]{2,40}?)(?:的?(?:影响|所致|拖累|推动|带动|导致|引起|驱动))(?=[，,。;；)）]|$)/g,
  /(?:主要|原因)?(?:是|系)?由于(?<cause>[^，。;；]{2,30})(?=[，。;；]|$)/g,
  /(?:^|[，,;；])(?:主要)(?:系|是因为?|因)(?<cause>[^，。;；]{2,40}?)(?:所致)?(?=[，。;；]|$)/g,
  /\b(?:(?:mainly|largely|primarily|partly|chiefly)\s)?(?:due to|driven by|because of|owing to|as a result of|thanks to|on the back of)\s(?<cause>(?:[^.;]|\.\d){3,80}?)(?=,\s(?:while|whereas|and|but)\b|[;.](?:\s|$)|$)/gi,
  /,\s(?:as|since|because)\s(?<cause>(?:[^.;,]|[.,]\d){3,80}?)(?=[;,.](?:\s|$)|$)/gi,
]

/** Verbs that say of a stock which way it went: 归还短期借款 has less of it. */
const acts: readonly (readonly [RegExp, Way])[] = [
  [/(?:新增|增加|扩大|取得|借入|举借|净?增)(?:了|的)?$/, 1],
  [/(?:归还|偿还|压降|压缩|压减|清偿|收回|减少|降低|净?减)(?:了|的|部分)?$/, -1],
  [/\b(?:surge|rise|increase|growth|jump|climb|higher|larger|build-up)(?:\s(?:in|of))?\s(?:the\s|its\s)?$/i, 1],
  [/\b(?:drop|fall|decline|decrease|reduction|lower|smaller|repayment)(?:\s(?:in|of))?\s(?:the\s|its\s)?$/i, -1],
]
/** 利息收入25.98万元大于利息支出5.85万元: the two figures beside it say whether it is so. */
const compares = /^(?:(?<above>大于|高于|多于|超过)|小于|低于|少于|不及)$/
/** What joins the names of a cause and says nothing by itself. */
const joins =
  /(?:同步|同时|相应|持续|继续|逐年|进一步|余额|金额|支出|规模|当期|本期|本年|当年|期末|年末|大幅|明显|较多|较快|有所|以及|[的而、，,和与及至到由从为了又也均都各\s])|\b(?:in|of|to|from|the|its|and|a|an|by|rmb|cny|sharp|strong|million|billion)\b/gi

const sizeOf = ({ size, sign }: KnownClaim): number => size * (sign ?? 1)

type Moved = { step: number; from: KnownClaim; to: KnownClaim }
/** How a quantity moved into the year that is spoken of. */
function movedInto(id: string, year: number | null, open: OpenClaims): Moved | null {
  const levels = yearlyLevels(id, open)
  const at = year === null ? 0 : levels.findIndex(({ period }) => period?.year === year)
  const [to, from] = at < 0 ? [] : levels.slice(at)
  return to && from ? { step: Math.sign(sizeOf(to) - sizeOf(from)), from, to } : null
}

/** The year that is spoken of: of 由上年的…转为… not the one before it. */
const yearBefore = ({ periods, context }: Sentence, at: number): number | null =>
  (periods.findLast(({ compared, end, period }) => !compared && period.back === null && end <= at)?.period ?? context)
    ?.year ?? null

/** Which way the words beside a name say that it went, within the cause. */
function wayBeside(
  sentence: Sentence,
  labels: readonly Label[],
  text: string,
  label: Label,
  cause: Span,
): { way: Way; at: Span } | null {
  const next = labels.find((one) => one.start >= label.end)?.start ?? cause.end
  const behind = sentence.ways.find(
    ({ start, end }) =>
      start >= label.end && end <= Math.min(next, cause.end) && !/[，,、]/.test(text.slice(label.end, start)),
  )
  if (behind) return { way: behind.value, at: behind }
  const before = text.slice(cause.start, label.start)
  const act = acts.find(([said]) => said.test(before))
  const said = act?.[0].exec(before)
  return act && said ? { way: act[1], at: { start: cause.start + said.index, end: label.start } } : null
}

/** 归还短期借款530.00万元: by so much it went that way. */
const saysStep = (claim: Claim, { from, to }: Moved): boolean =>
  claim.figure.dimension === to.dimension &&
  (says(claim.figure, Math.abs(sizeOf(to) - sizeOf(from))) || saysDifference(claim.figure, sizeOf(from), sizeOf(to)))

const sizeOfClaim = ({ figure }: Claim): number => amountOf(figure.amount)

const heads = Object.entries(words.shared.heads)
/** 由于收入增长而用电下降: short names that stand for a quantity right before a word of direction. */
function withShortNames(text: string, cause: Span, labels: readonly Label[], open: OpenClaims): Label[] {
  const short = heads.flatMap(([name, of]): Label[] => {
    const start = text.slice(cause.start, cause.end).indexOf(name) + cause.start
    const end = start + name.length
    const id = open.subjects.in(of)[0]?.id
    const isTaken = labels.some((label) => label.start < end && start < label.end)
    return start < cause.start || isTaken || !id || waysIn(text.slice(end, end + 2))[0]?.start !== 0
      ? []
      : [{ start, end, id }]
  })
  return [...labels, ...short].toSorted((a, b) => a.start - b.start)
}

export type Causes = { right: Span[]; wrong: Place[]; claims: Claim[] }

function causeOf(sentence: Sentence, { claims, text }: Reading, open: OpenClaims, whole: Span, cause: Span): Causes {
  const found: Causes = { right: [], wrong: [], claims: [] }
  const within = ({ start, end }: Span): boolean => start >= cause.start && end <= cause.end
  const labels = withShortNames(
    text,
    cause,
    sentence.labels.filter((label) => within(label) && !isWhole(text, label)),
    open,
  )
  const own = claims.filter(within)
  const year = yearBefore(sentence, cause.start)
  const told: Span[] = [...labels]
  for (const label of labels) {
    const moved = movedInto(label.id, year, open)
    const beside = wayBeside(sentence, labels, text, label, cause)
    if (!beside || !moved) continue
    told.push(beside.at)
    if (moved.step !== 0 && moved.step !== beside.way)
      found.wrong.push({ kind: 'direction', ...beside.at, known: '', right: null })
    const next = labels.find((one) => one.start >= label.end)?.start ?? cause.end
    const step = own.find((claim) => claim.start >= label.end && claim.end <= next && saysStep(claim, moved))
    if (step && moved.step === beside.way) found.claims.push(step)
  }
  for (const [at, claim] of own.entries()) {
    const than = own[at + 1]
    const { start, end } = {
      start: claim.end,
      end: than ? (labels.find((one) => one.start >= claim.end)?.start ?? than.start) : 0,
    }
    const set = than ? compares.exec(text.slice(start, end)) : null
    if (than && set && sizeOfClaim(claim) > sizeOfClaim(than) === (set.groups?.['above'] !== undefined))
      told.push({ start, end })
  }
  const isBorne = own.every((claim) => found.claims.includes(claim) || isVouched(claim, open))
  const left = without(
    text,
    [...told, ...own, ...sentence.ways, ...sentence.sizes, ...sentence.periods].filter(within),
    ' ',
  )
    .slice(cause.start, cause.end)
    .replaceAll(joins, '')
  if (labels.length > 0 && found.wrong.length === 0 && isBorne && !/[\u3400-\u9fffa-z]/i.test(left))
    found.right.push(whole)
  return found
}

/**
 * Causes that a text gives: 主要系应收账款增加所致. One whose names all moved as it says is borne out, with its figures; one of
 * which a name went the other way is wrong; a cause that the data do not have is asked about, once.
 */
export function causesIn(reading: Reading, open: OpenClaims): Causes {
  const all = reading.sentences.flatMap((sentence) =>
    causes.flatMap((pattern) =>
      [...sentence.text.matchAll(pattern)].map((match) => {
        const start = sentence.start + match.index
        const { cause = '' } = match.groups ?? {}
        const from = start + match[0].indexOf(cause)
        return causeOf(
          sentence,
          reading,
          open,
          { start, end: start + match[0].length },
          { start: from, end: from + cause.length },
        )
      }),
    ),
  )
  return {
    right: all.flatMap(({ right }) => right),
    wrong: all.flatMap(({ wrong }) => wrong),
    claims: all.flatMap(({ claims }) => claims),
  }
}
