import type { OpenClaims } from './known.ts'
import type { Place } from './figures.ts'

const most = '最[高旺大多]|高峰|旺季'
const least = '最[低淡小少]|低谷|淡季'
/** 用电最旺的是5月, 最低为2月. */
const ahead = new RegExp(
  `(?:(?<most>${most})|(?:${least}))[^，,。;；\\d]{0,6}?(?:是|为|在|于)(?:的是)?(?:20\\d\\d年)?(?<month>1[0-2]|[1-9])月`,
  'g',
)
/** 2月最低, 2025年5月耗电量最高. */
const behind = new RegExp(
  `(?<month>1[0-2]|[1-9])月(?:份)?[^，,。;；\\d]{0,8}?(?:(?<most>${most})|(?:${least}))(?=[，,。;；、(（为是达]|$)`,
  'g',
)

type Told = { start: number; end: number; month: number; isMost: boolean }
function toldIn(text: string): Told[] {
  return [...text.matchAll(ahead), ...text.matchAll(behind)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    month: Number(match.groups?.['month']),
    isMost: match.groups?.['most'] !== undefined,
  }))
}

const read = new WeakMap<OpenClaims, Told[]>()

/** 用电最旺的是2月, where the texts tell of other months only, or say the contrary of that one. */
export function wrongMonths(text: string, open: OpenClaims): Place[] {
  const known = read.get(open) ?? toldIn(open.letters)
  read.set(open, known)
  return toldIn(text).flatMap(({ start, end, month, isMost }): Place[] => {
    const isTold = (one: Told): boolean => one.month === month
    if (known.some((one) => isTold(one) && one.isMost === isMost)) return []
    if (!known.some((one) => one.isMost === isMost)) return []
    return [{ kind: known.some(isTold) ? 'opposite' : 'ungrounded', start, end, known: '', right: null }]
  })
}
