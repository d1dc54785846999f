import type { FoundCurrency } from '../imports.ts'
import { units, type Unit } from '../money.ts'

/** What a text says of its amounts; `unclear`: a unit that is none of ours (百亿元), or two at once. */
export type AmountUnit = { unit: Unit | null; currency: FoundCurrency | null; unclear: boolean }

type Token =
  | { kind: 'currency'; currency: FoundCurrency; yuan: boolean }
  | { kind: 'times'; power: number }
  | { kind: 'yuan' }
  | { kind: 'filler' }

const currencyWords: [RegExp, FoundCurrency][] = [
  [/人民币|renminbi|rmb|cny|[¥￥]/y, 'CNY'],
  [/港[币元圆幣]|hk\$|hkd|hong kong dollars?/y, 'HKD'],
  [/美[元金圆]|us\$|usd|(?:us|u\.s\.|united states) ?dollars?/y, 'USD'],
  [/欧元|euros?|eur|€/y, 'EUR'],
  [/英镑|gbp|£/y, 'GBP'],
  [/日[元圆]|円|jpy/y, 'JPY'],
  [/新?台币|nt\$|ntd|twd/y, 'TWD'],
  [/澳门[元币]|mop\$?/y, 'MOP'],
  [/新加坡[元币]|sgd|s\$/y, 'SGD'],
  [/澳[元币]|aud|a\$/y, 'AUD'],
  [/加[元币]|cad|c\$/y, 'CAD'],
  [/韩[元币]|krw/y, 'KRW'],
  // Currencies that statements come in, too, and that no rate is kept for.
  [
    /卢布|越南盾|印尼盾|泰[铢珠]|(?:瑞士)?法郎|林吉特|马币|卢比|[比披]索|坚戈|新西兰[元币]|克朗|迪拉姆|里亚尔|雷亚尔|兰特|里拉/y,
    'XXX',
  ],
  [/(?:rub|vnd|thb|chf|myr|idr|inr|php|kzt|nzd|sek|nok|dkk|aed|sar|brl|mxn|zar)(?![a-z])/y, 'XXX'],
  [/外币|\$|dollars?/y, 'XXX'],
]
const timesWords: [RegExp, number][] = [
  [/(?:hundred|100) ?millions?/y, 8],
  [/(?:ten|10) ?millions?/y, 7],
  [/hundred ?thousands?|lakhs?|100,?000(?![,\d])|100k(?![a-z])|10万/y, 5],
  [/ten ?thousands?|10,?000(?![,\d])|10k(?![a-z])/y, 4],
  [/[千百]亿/y, 99],
  [/十亿|billions?|bn(?![a-z])/y, 9],
  [/百万|佰万|millions?|mn(?![a-z])|mm(?![a-z])|'000,?000|000,000|m(?![a-z])/y, 6],
  [/十万|拾万/y, 5],
  [/亿/y, 8],
  [/[千仟]万/y, 7],
  [/万/y, 4],
  // TEUR, KRMB, T€: thousands of what follows.
  [/[tk](?=eur|€|usd|us\$|chf|gbp|£|rmb|cny|hkd|hk\$|jpy)/y, 3],
  [/m(?=eur|€|usd|us\$|chf|gbp|£|rmb|cny|hkd|hk\$|jpy)/y, 6],
  [/[千仟]|thousands?|'?000'?s?|k(?![a-z])/y, 3],
  [/[百佰]/y, 2],
]
const yuanWord = /[元圆]|yuan/y
const filler =
  /[\s:;,、/()[\]。.-]+|(?:金额|货币|计量|报表|数据)?单位(?:均?为|是)?|币种|货币(?:种类)?|本?位币|记账|列报|金额|均|以|为|计|表示|列示|[列至到、]?角分|除(?:特别|另有|非)?(?:特别)?(?:注明|说明|标明|指明)(?:者|的)?(?:以?外)?|(?:expressed|presented|stated|amounts?|figures?|all|are|is|in|of|and|the|unit|currency|unless|otherwise|stated|indicated|specified|except|reporting)(?![a-z])/y

function tokenAt(text: string, index: number): { token: Token; length: number } | null {
  const at = (pattern: RegExp): number => {
    pattern.lastIndex = index
    return pattern.exec(text)?.[0].length ?? 0
  }
  for (const [pattern, currency] of currencyWords) {
    const length = at(pattern)
    if (length > 0)
      return {
        token: { kind: 'currency', currency, yuan: /[元圆円金镑]$/.test(text.slice(index, index + length)) },
        length,
      }
  }
  const fill = at(filler)
  if (fill > 0) return { token: { kind: 'filler' }, length: fill }
  for (const [pattern, power] of timesWords) {
    const length = at(pattern)
    if (length > 0) return { token: { kind: 'times', power }, length }
  }
  const yuan = at(yuanWord)
  return yuan > 0 ? { token: { kind: 'yuan' }, length: yuan } : null
}

const unitByPower = new Map<number, Unit>((Object.keys(units) as Unit[]).map((unit) => [units[unit], unit]))

/** The unit that is so many powers of ten of yuan; null where there is none. */
export const unitOfPower = (power: number): Unit | null => unitByPower.get(power) ?? null

function meaningOf(tokens: Token[]): AmountUnit | null {
  const found = [...new Set(tokens.flatMap((token) => (token.kind === 'currency' ? [token.currency] : [])))]
  const powers = [...new Set(tokens.flatMap((token) => (token.kind === 'times' ? [token.power] : [])))]
  const yuans = tokens.filter((token) => token.kind === 'yuan' || (token.kind === 'currency' && token.yuan)).length
  if (found.length === 0 && powers.length === 0 && yuans === 0) return null
  const currency = found.length > 1 ? 'XXX' : (found[0] ?? null)
  // 人民币 alone says nothing of the unit.
  const plain = tokens.filter(({ kind }) => kind === 'yuan').length
  // 美元千元 says one thing, 元/万元 two.
  const isTwo = powers.length > 1 || (powers.length === 1 && plain > 1)
  const power = powers[0] ?? (yuans > 0 ? 0 : null)
  const unit = isTwo || power === null ? null : unitOfPower(power)
  return { unit, currency, unclear: unit === null && power !== null }
}

/** Reads tokens from a place on; where they end, and what they mean. */
function readFrom(text: string, start: number): { end: number; meaning: AmountUnit | null } {
  const tokens: Token[] = []
  let index = start
  for (let next = tokenAt(text, index); next && index < text.length; next = tokenAt(text, index)) {
    tokens.push(next.token)
    index += next.length
  }
  return { end: index, meaning: meaningOf(tokens) }
}

/** The traditional characters of units and currencies: one that is not known would leave a currency unseen. */
const simplified: Record<string, string> = {
  單: '单',
  単: '单',
  萬: '万',
  幣: '币',
  億: '亿',
  貨: '货',
  臺: '台',
  歐: '欧',
  鎊: '镑',
  韓: '韩',
  門: '门',
  圓: '圆',
  計: '计',
  為: '为',
}
const simplifiable = new RegExp(`[${Object.keys(simplified).join('')}]`, 'g')

/** Width, case, apostrophes, blanks inside 单 位; a blank stays one, because what follows it may be something else. */
const foldAmounts = (text: string): string =>
  text
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’`´′]/g, "'")
    .replace(simplifiable, (character) => simplified[character] ?? character)
    .replace(/(?<=\p{Script=Han})\s+(?=[位币种元民])/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** 编制单位：某公司 names a company, not a unit. */
const label =
  /(?<!编制|编报|填报|所属|报告|会计|核算|主管|申报|使用|开户|工作|往来|下属)(?:单位|币种|货币|记账本位币|unit|currency|(?<=所有|全部|表中|本表|表内|报表|以上|上述|外,?)的?金额(?=均?[以为])|expressed in|amounts in|figures in|in (?=thousand|million|billion|rmb|cny|hk|us))/g

/** The whole of a text as a unit: `人民币百万元`, `RMB'000`, `in thousands of RMB`; null where it says more than that. */
export function wholeUnit(text: string): AmountUnit | null {
  const folded = foldAmounts(text)
  const { end, meaning } = readFrom(folded, 0)
  return end === folded.length ? meaning : null
}

/** 单位负责人：万元 names a person. */
const person = /(?:人|员|代表|主管|会计|出纳|审核|复核|制单|记账|联系|经办|签[字章名])\s*:\s*[^:]*$/

/** Several statements in one: the same twice is one. */
function merge(all: AmountUnit[]): AmountUnit | null {
  if (all.length === 0) return null
  const unitsFound = [...new Set(all.flatMap(({ unit }) => unit ?? []))]
  const found = [...new Set(all.flatMap(({ currency }) => currency ?? []))]
  return {
    unit: unitsFound.length === 1 ? (unitsFound[0] ?? null) : null,
    currency: found.length > 1 ? 'XXX' : (found[0] ?? null),
    unclear: unitsFound.length > 1 || all.some(({ unclear }) => unclear),
  }
}

/**
 * The unit and the currency that a text states behind a label, in brackets, or as all that it says; null where it
 * states none.
 *
 * @example amountUnitIn('币种：港币 单位：千元') // { unit: '千元', currency: 'HKD', unclear: false }
 * @example amountUnitIn('编制单位：元亨公司') // null
 */
export function amountUnitIn(text: string): AmountUnit | null {
  const whole = wholeUnit(text)
  if (whole) return whole
  const folded = foldAmounts(text)
  const found: AmountUnit[] = []
  let read = 0
  for (const match of folded.matchAll(label)) {
    if (match.index < read) continue
    const { end, meaning } = readFrom(folded, match.index)
    read = end
    // 单位：元亨公司 goes on with the name.
    const goesOn = /[\p{Script=Han}a-z\d]/u.test(folded[end] ?? '') && !/[\s:;,、/()。.-]/.test(folded[end - 1] ?? '')
    if (meaning && !goesOn) found.push(meaning)
  }
  for (const match of folded.matchAll(/[([]([^()[\]]*)[)\]]/g)) {
    const meaning = match.index >= read ? wholeUnit(match[1] ?? '') : null
    if (meaning) found.push(meaning)
  }
  const tail = person.test(folded) ? null : /[-_—–|:/]\s*([^-_—–|:/]+)$/.exec(folded)
  const last = tail && found.length === 0 ? wholeUnit(tail[1] ?? '') : null
  // 期末余额 HK$: a currency behind the last blank; a bare unit there may be a word.
  const [, behind = ''] = /\s(\S+)$/.exec(folded) ?? []
  const named = !last && found.length === 0 && !person.test(folded) ? wholeUnit(behind) : null
  return merge(last ? [last] : named?.currency ? [named] : found)
}
