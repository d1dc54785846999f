import type { Customer } from '../material.ts'
import type { Random } from '../random.ts'

/** A wrong answer: what was planted and where; null where a passage offers no place for it. */
export type Planted = { answer: string; from: number; to: number }
export type Mutation = (text: string, random: Random, customer: Customer, others: readonly Customer[]) => Planted | null

export const figure =
  /(?<![\d.,A-Za-z〔])(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?) ?(万元|亿元|元|%|个百分点|倍|天|次|万千瓦时|kWh\/万元|kWh|人|条|户|个月)/g
const scale: Record<string, [kind: string, power: number]> = {
  万元: ['money', 4],
  亿元: ['money', 8],
  元: ['money', 0],
  '%': ['share', -2],
  成: ['share', -1],
  个百分点: ['points', 0],
  倍: ['times', 0],
  天: ['days', 0],
  次: ['count', 0],
  万千瓦时: ['energy', 4],
  kWh: ['energy', 0],
  'kWh/万元': ['rate', 0],
  人: ['people', 0],
  条: ['records', 0],
  户: ['accounts', 0],
  个月: ['months', 0],
}
const unitKinds: Record<string, string> = {
  元: 'money',
  万元: 'money',
  '%': 'share',
  'ratio(0-1)': 'share',
  kWh: 'energy',
  天: 'days',
  人: 'people',
  'kWh/万元': 'rate',
}
export const plain = (text: string): number => Number(text.replaceAll(',', ''))
const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0

export const numerals = '一二三四五六七八九'
/** What is stored in words. */
export const told = ({ values }: Customer): string =>
  values.flatMap(({ value }) => (/^-?[\d.]+$/.test(value) ? [] : [value])).join('\n')

let latest: { text: string; sizes: Map<string, number[]> } | null = null

/** What one may not call wrong: sizes of the figures of a passage and of the customer's data, by kind. */
function sizes(passage: string, customer: Customer): Map<string, number[]> {
  const { values } = customer
  if (latest?.text === passage) return latest.sizes
  const text = `${passage}\n${told(customer)}`
  const known = new Map<string, number[]>()
  const put = (kind: string, value: number): void => {
    const list = known.get(kind) ?? []
    list.push(Math.abs(value))
    known.set(kind, list)
  }
  for (const [, digits = '', unit = ''] of text.matchAll(figure))
    put(scale[unit]?.[0] ?? '', plain(digits) * 10 ** (scale[unit]?.[1] ?? 0))
  for (const [, digits = ''] of text.matchAll(/(\d+(?:\.\d+)?) ?个基点/g)) put('points', plain(digits) / 100)
  for (const [, low = '', high = '', unit = ''] of text.matchAll(/(\d+(?:\.\d+)?)~(\d+(?:\.\d+)?)(%?)/g))
    for (const digits of [low, high]) put(unit ? 'share' : 'bare', plain(digits) * (unit ? 0.01 : 1))
  for (const [digits] of text.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g)) put('bare', plain(digits))
  for (const [, word = ''] of text.matchAll(/([一二三四五六七八九])成/g))
    put('share', (numerals.indexOf(word) + 1) / 10)
  if (text.includes('十二个月')) put('months', 12)
  for (const { value, unit } of values)
    if (unitKinds[unit] && /^-?[\d.]+$/.test(value))
      put(unitKinds[unit] as string, Number(value) * (unit === '万元' ? 10_000 : 1))
  latest = { text: passage, sizes: known }
  return known
}

/** Whether a number that was made up happens to be one that is known, as it is shown. */
export function happens(text: string, customer: Customer, digits: string, unit: string): boolean {
  const [kind, power] = scale[unit] ?? ['bare', 0]
  const value = plain(digits) * 10 ** power
  const half = 0.5 * 10 ** (power - decimalsOf(digits))
  const known = sizes(text, customer)
  const shares =
    kind === 'times' || kind === 'share'
      ? [...(known.get('times') ?? []), ...(known.get('share') ?? [])]
      : (known.get(kind) ?? [])
  if (
    [...shares, ...(kind === 'money' || kind === 'share' || kind === 'points' ? [] : (known.get('bare') ?? []))].some(
      (other) => Math.abs(other - value) <= half * 1.001 + Math.abs(value) * 1e-9,
    )
  )
    return true
  return /^\d{4}$/.test(digits) && text.includes(digits)
}

export const put = (text: string, at: number, length: number, by: string): Planted => ({
  answer: text.slice(0, at) + by + text.slice(at + length),
  from: at,
  to: at + by.length,
})
export const places = (text: string, pattern: RegExp): RegExpExecArray[] =>
  [...text.matchAll(pattern)] as RegExpExecArray[]

/** Changes the digits of one figure; `change` answers null where it has nothing to change. */
export const figures =
  (
    change: (digits: string, unit: string, random: Random) => { digits: string; unit?: string; text?: string } | null,
  ): Mutation =>
  (text, random, customer) => {
    for (const match of random.shuffled(places(text, figure))) {
      const [phrase, digits = '', unit = ''] = match
      const made = change(digits, unit, random)
      if (!made) continue
      const newUnit = made.unit ?? unit
      if ((plain(made.digits) === plain(digits) && newUnit === unit) || happens(text, customer, made.digits, newUnit))
        continue
      return put(text, match.index, phrase.length, made.text ?? `${made.digits}${newUnit}`)
    }
    return null
  }

export const otherDigit = (digit: string, random: Random, first: boolean): string => {
  for (;;) {
    const other = String(random.below(10))
    if (other !== digit && !(first && other === '0')) return other
  }
}
export const changeDigit = (digits: string, random: Random): string => {
  const at = random.pick([...digits].flatMap((letter, index) => (/\d/.test(letter) ? [index] : [])))
  return digits.slice(0, at) + otherDigit(digits[at] ?? '', random, at === 0) + digits.slice(at + 1)
}
export const transpose = (digits: string, random: Random): string | null => {
  const letters = [...digits]
  const spots = letters.flatMap((letter, index) => {
    const next = letters.findIndex((other, at) => at > index && /\d/.test(other))
    return /\d/.test(letter) && next > 0 && letters[next] !== letter && !(index === 0 && letters[next] === '0')
      ? [[index, next] as const]
      : []
  })
  if (spots.length === 0) return null
  const [a, b] = random.pick(spots)
  ;[letters[a], letters[b]] = [letters[b] as string, letters[a] as string]
  return letters.join('')
}
export const nameOf = (customer: Customer): string => customer.name.replace('(演示)', '')
export const invented = {
  people: ['王建国', '李文博', '陈思远', '赵国强', '欧阳明德', '周立新', '孙晓梅', '吴志刚'],
  firms: [
    '恒远达机械有限公司',
    '天瑞新材料股份有限公司',
    '华信通达贸易有限公司',
    '中联铸锻集团',
    '鸿盛五金厂',
    '瑞丰会计师事务所',
    '江城农村商业银行',
    '东海港务局',
  ],
  places: ['苏州市', '宁波', '成都市', '安徽省', '合肥', '深圳市南山区', '海淀区', '华南', '越南', '德国'],
  products: ['汽车座椅', '锂电池隔膜', '光伏组件', '医用口罩', '石墨电极'],
  titles: ['《贷款风险分类指引》', '《2025年行业白皮书》', '《采购框架协议》', '“智造先锋”计划'],
}
export const fresh = (text: string, customer: Customer, list: readonly string[]): string[] =>
  list.filter(
    (word) =>
      !text.includes(word) &&
      !JSON.stringify([
        customer.address,
        customer.names,
        customer.values.filter(({ unit }) => unit === '').map(({ value }) => value),
      ]).includes(word.replace(/[市省]$/, '')),
  )

/** A sentence behind the passage, in which `wrong` is what was made up. */
export const sentence = (text: string, before: string, wrong: string, after: string): Planted => ({
  answer: `${text}${before}${wrong}${after}`,
  from: text.length + before.length,
  to: text.length + before.length + wrong.length,
})
export const yearsOf = (text: string, { values }: Customer): Set<string> =>
  new Set(
    [
      ...`${text}${values.map(({ period, value }) => `${period ?? ''} ${value}`).join(' ')}`.matchAll(
        /(?<!\d)(?:19|20)\d{2}(?=年|-|\/|\.)/g,
      ),
    ].map(([year]) => year),
  )
