import { Exact, fromYuan, toYuan } from '../money.ts'
import type { Rule } from './types.ts'
import type { Edit } from './types.ts'
import { isUnit } from '../statement/figures.ts'

const narrow = (text: string): string =>
  text.replace(/[０-９．％]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** Units whose numbers have thousands separators: money and energy, never years and codes. */
const measured = '(?:万|亿|千|百万)?(?:元|美元|欧元|千瓦时|kWh|度|吨|股|平方米)'

type Form = { rule: string; pattern: RegExp; put: (match: RegExpMatchArray) => string }
const forms: readonly Form[] = [
  {
    rule: 'width',
    pattern: /[\d,，．.]*[０-９][０-９\d]*(?:[．.，,][０-９\d]+)*％?/g,
    put: ([matched]) => narrow(matched).replace(/(?<=\d)，(?=\d{3}(?!\d))/g, ','),
  },
  { rule: 'percentSign', pattern: /(?<=\d)\s*％/g, put: () => '%' },
  {
    rule: 'thousands',
    pattern: new RegExp(`(?<![\\d.,０-９])(\\d{4,15})((?:\\.\\d+)?)(?=\\s*${measured})`, 'g'),
    put: ([, integer = '', fraction = '']) => `${grouped(integer)}${fraction}`,
  },
  {
    rule: 'figureBlank',
    pattern: /(?<=\d)[ \t\u00a0]+(?=[%‰]|[万亿千百]?元|个?百分点|[倍天年月日家人次户个笔项]|万?千瓦时)/g,
    put: () => '',
  },
  {
    rule: 'range',
    pattern: /(?<=(?<![\d.\-—年月/])\d[\d,.]*[%倍天人家])\s*[-–—～]\s*(?=\d[\d,.]*[%倍天人家](?![\d-]))/g,
    put: () => '~',
  },
]

/** How figures are written: width, separators, blanks, ranges. */
export const values: Rule = (text, { values: places }) =>
  forms.flatMap(({ rule, pattern, put }) =>
    [...text.matchAll(pattern)].flatMap((match): Edit[] => {
      const [from, to] = [match.index, match.index + match[0].length]
      return places.some((place) => place.from <= to && from <= place.to)
        ? [{ from, to, after: put(match), rule, kind: 'form' }]
        : []
    }),
  )

const isDay = (year: number, month: number, day: number): boolean =>
  new Date(Date.UTC(year, month - 1, day))
    .toISOString()
    .startsWith(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)

/** Days as Chinese reports write them: 2024.12.31 is 2024年12月31日. */
export const dates: Rule = (text) => [
  ...[
    ...text.matchAll(/(?<![\d.\-/A-Za-z])((?:19|20)\d{2})([.\-/])(\d{1,2})\2(\d{1,2})(?![\d\-/A-Za-z]|\.\d)/g),
  ].flatMap(({ index, 0: matched, 1: year, 3: month, 4: day }): Edit[] =>
    Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && isDay(Number(year), Number(month), Number(day))
      ? [
          {
            from: index,
            to: index + matched.length,
            after: `${year}年${Number(month)}月${Number(day)}日`,
            rule: 'date',
            kind: 'form',
          },
        ]
      : [],
  ),
  ...[
    ...text.matchAll(/((?:19|20)\d{2}年)0?(\d{1,2}月)(?:0?(\d{1,2})(?:日|号(?!\p{Script=Han}{0,2}[楼院门栋])))?/gu),
  ].map(({ index, 0: matched, 1: year = '', 2: month = '', 3: day }): Edit => ({
    from: index,
    to: index + matched.length,
    after: `${year}${month}${day ? `${day}日` : ''}`,
    rule: 'date',
    kind: 'form',
  })),
]

const amount = /(?<![\d.,万亿])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(万元|亿元|元)(?![\p{Script=Han}]*\/)/gu
const rough = /(?:约|近|超|逾|超过|不足|将近|接近|低于|高于|[~～\-—至/每])\s*$/

/** Amounts in 万元 where most of a passage's are; only those that are the same to the cent. */
export const oneUnit: Rule = (text) => {
  const matches = [...text.matchAll(amount)]
  const own = matches.filter(([, , , unit]) => unit === '万元').length
  if (own < 2 || own * 2 <= matches.length) return []
  return matches.flatMap((match): Edit[] => {
    const [matched, digits = '', fraction = '', unit] = match
    if (
      !isUnit(unit) ||
      unit === '万元' ||
      rough.test(text.slice(Math.max(0, match.index - 3), match.index)) ||
      /^[左以余多上之起~～\-—至每/]/.test(text.slice(match.index + matched.length))
    )
      return []
    const value = fromYuan(toYuan(`${digits.replaceAll(',', '')}${fraction}`, unit), '万元')
    const [head = '', tail] = value.split('.')
    if (new Exact(value).lt('0.01') || (tail?.length ?? 0) > 2) return []
    return [
      {
        from: match.index,
        to: match.index + matched.length,
        after: `${grouped(head)}${tail ? `.${tail.padEnd(2, '0')}` : ''}万元`,
        rule: 'unit',
        kind: 'form',
      },
    ]
  })
}
