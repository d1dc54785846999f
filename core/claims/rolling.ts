import type { Place } from './figures.ts'
import type { OpenClaims } from './known.ts'

const twelve =
  /(?<which>近|最近|过去|前)(?:十二|12)个月(?<said>[^，,。;；、\d]{0,14}?)(?<number>\d[\d,]*(?:\.\d+)?)(?<unit>万?(?:千瓦时|度)|万?元(?:\/千瓦时)?|%)/g

type Told = { start: number; end: number; isNow: boolean; key: string }
function toldIn(text: string): Told[] {
  return [...text.matchAll(twelve)].map((match) => {
    const { which = '', number = '', unit = '' } = match.groups ?? {}
    const end = match.index + match[0].length
    return {
      start: end - number.length - unit.length,
      end,
      isNow: which !== '前',
      key: number.replaceAll(',', '') + unit.replace('度', '千瓦时'),
    }
  })
}

const read = new WeakMap<OpenClaims, Told[]>()

/** 近十二个月用电2,475.27万千瓦时, which the texts tell of the twelve months before those alone, and the other way round. */
export function wrongRolling(text: string, open: OpenClaims): Place[] {
  const known = read.get(open) ?? toldIn(open.letters)
  read.set(open, known)
  return toldIn(text).flatMap(({ start, end, isNow, key }): Place[] => {
    const same = known.filter((one) => one.key === key)
    if (same.length === 0 || same.some((one) => one.isNow === isNow)) return []
    return [{ kind: 'period', start, end, known: isNow ? '前十二个月' : '近十二个月', right: null }]
  })
}
