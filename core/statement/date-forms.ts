import { iso, isMonthEnd, lastDay, monthEnd } from './calendar.ts'

/** How much time a date names. `years`: several; `part`: a month, quarter or half without a year. */
export type Grain = 'day' | 'month' | 'quarter' | 'half' | 'year' | 'years' | 'part'

/** What a form of writing a date says; without a month it is the year's last day. */
export type Part = {
  year: number
  month?: number
  day?: number
  grain: Grain
  sure?: boolean
  closed?: boolean
  from?: string
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const mon =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?' +
  '|nov(?:ember)?|dec(?:ember)?)'
const monthOf = (name = ''): number => months.indexOf(name.slice(0, 3)) + 1
const y4 = '(?<!\\d)((?:19|2[01])\\d\\d)'
const to = '(?:至|到|[-~—–―]+)'
const quarterOf = (text = ''): number => ('一二三四首'.indexOf(text) % 4) + 1 || Number(text)
/** A count of months as it is written: 6, 06, 六, 十一. */
const counted = (text = ''): number =>
  /^\d/.test(text) ? Number(text) : (text.length === 2 ? 10 : 0) + '一二三四五六七八九十'.indexOf(text.at(-1) ?? '') + 1
/** 第6期 of a bookkeeping program is a month; 期末, 期初 and 期间 are other words. */
const term = '第?(\\d{1,2}|[一二三四五六七八九十]|十[一二])期(?![末初间货权房])'
const century = (year: number): number => (year < 40 ? 2000 + year : 1900 + year)
/** Two digits stand for a year of our time; from 40 on they may be one of the Republic of China. */
const short = (text = ''): { year: number; sure: boolean } => ({
  year: century(Number(text)),
  sure: Number(text) < 40,
})
const roc = (text = ''): number => 1911 + Number(text)
const day = (year: unknown, month: unknown, date: unknown, sure = true): Part => ({
  year: Number(year),
  month: Number(month),
  day: Number(date),
  grain: 'day',
  sure,
})
const month = (year: unknown, end: unknown, sure = true): Part => ({
  year: Number(year),
  month: Number(end),
  grain: 'month',
  sure,
})
const quarter = (year: unknown, which: number, sure = true): Part => ({
  year: Number(year),
  month: which * 3,
  grain: 'quarter',
  sure,
})

/** Day and month in an order that only 31/12 tells. */
function eitherOrder(first: number, second: number, year: number): Part {
  if (first > 12) return day(year, second, first)
  return second > 12 ? day(year, first, second) : day(year, second, first, first === second)
}

const isOver = (date: string): boolean => date <= new Date().toISOString().slice(0, 10)

/** 113年 is a year of the Republic where it has begun; 135年 may be a term of years. */
const isRoc = (text = ''): boolean => roc(text) <= new Date().getFullYear()

/** 24.12.31, 31.12.24, 12/31/24: sure where in one order alone it is a month's end that is over. */
function ofTwoDigits(first: number, second: number, third: number): Part {
  const orders = [
    [first, second, third],
    [third, second, first],
    [third, first, second],
  ] as const
  const ends = orders.filter(([year, end, date]) => {
    const full = century(year)
    return end >= 1 && end <= 12 && date <= lastDay(full, end) && isMonthEnd(iso(full, end, date))
  })
  const [only, ...more] = ends.filter(([year, end, date]) => isOver(iso(century(year), end, date)))
  const [year, end, date] = only ?? orders[0]
  return day(century(year), end, date, only !== undefined && more.length === 0 && year < 40)
}

/** Dec-24 is a month of a year; of Dec-11 nobody can tell if it is a day. */
const ofMonthAndYear = (name: string | undefined, digits: string | undefined): Part => {
  const { year, sure } = short(digits)
  return month(year, monthOf(name), sure && Number(digits) > 12 && isOver(monthEnd(year, monthOf(name))))
}

/** The second half of a year is a range that does not begin with it: 2024年下半年 is neither June nor the year. */
const halfOf = (year: number, isSecond: boolean): Part => ({
  year,
  month: isSecond ? 12 : 6,
  grain: 'half',
  ...(isSecond && { from: iso(year, 7, 1) }),
})

/** From the most telling form to the least: what one has taken is not looked at again. */
export const forms: [RegExp, (match: string[]) => Part][] = [
  // 2024年1月1日至12月31日
  [
    new RegExp(`${y4}([年./-])(\\d{1,2})[月./-](\\d{1,2})日?${to}(\\d{1,2})[月./-](\\d{1,2})(?!\\d)日?`, 'g'),
    (m) => ({ ...day(m[1], m[5], m[6]), from: iso(Number(m[1]), Number(m[3]), Number(m[4])) }),
  ],
  // 2024年1-9月, 2024年1月至9月
  [
    new RegExp(`${y4}(?:年度?|\\.)?(\\d{1,2})月?份?${to}(\\d{1,2})月份?`, 'g'),
    (m) => ({ ...month(m[1], m[3]), from: iso(Number(m[1]), Number(m[2]), 1) }),
  ],
  [
    new RegExp(`${y4}(?:年|\\.)(\\d{1,2})[~-](\\d{1,2})(?![\\d./-]|个?季)`, 'g'),
    (m) => ({ ...month(m[1], m[3]), from: iso(Number(m[1]), Number(m[2]), 1) }),
  ],
  // 2024.01-2024.12, 2024年1月至2024年9月
  [
    new RegExp(`${y4}[年./](\\d{1,2})月?${to}\\1[年./](\\d{1,2})月?(?![\\d./-])`, 'g'),
    (m) => ({ ...month(m[1], m[3]), from: iso(Number(m[1]), Number(m[2]), 1) }),
  ],
  [new RegExp(`${y4}(?:年|[-/.|])(\\d{1,2})(?:月|[-/.|])(\\d{1,2})(?!\\d)[日号]?`, 'g'), (m) => day(m[1], m[2], m[3])],
  [new RegExp(`${y4}(0[1-9]|1[0-2])([0-2]\\d|3[01])(?!\\d)`, 'g'), (m) => day(m[1], m[2], m[3])],
  [
    /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.]((?:19|2[01])\d\d)(?!\d)/g,
    (m) => eitherOrder(Number(m[1]), Number(m[2]), Number(m[3])),
  ],
  [
    new RegExp(
      `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?[-,./|]*(?:dayof|of)?${mon}[-,.'/|]*((?:19|2[01])\\d\\d)(?!\\d)`,
      'g',
    ),
    (m) => day(m[3], monthOf(m[2]), m[1]),
  ],
  [
    new RegExp(`${mon}\\.?[|-]?(\\d{1,2})(?:st|nd|rd|th)?[,|-]*((?:19|2[01])\\d\\d)(?!\\d)`, 'g'),
    (m) => day(m[3], monthOf(m[1]), m[2]),
  ],
  [
    new RegExp(`(?<!\\d)(\\d{1,2})-${mon}-(\\d\\d)(?!\\d)`, 'g'),
    (m) => day(short(m[3]).year, monthOf(m[2]), m[1], short(m[3]).sure),
  ],
  // The Republic of China: 民国113年12月31日. Without its name only three digits can be such a year.
  [/(?:民国|roc)(\d{2,3})年?[./-]?(\d{1,2})[月./-](\d{1,2})(?!\d)日?/g, (m) => day(roc(m[1]), m[2], m[3])],
  [/(?:民国|roc)(\d{2,3})年(?:度)?(\d{1,2})月份?/g, (m) => month(roc(m[1]), m[2])],
  [/(?:民国|roc)(\d{2,3})年?(?:度|末|底)?/g, (m) => ({ year: roc(m[1]), grain: 'year' })],
  [/(?<!\d)(1[0-3]\d)年(\d{1,2})月(\d{1,2})日/g, (m) => day(roc(m[1]), m[2], m[3], isRoc(m[1]))],
  [/(?<!\d)(1[0-3]\d)年(?:度)?(\d{1,2})月份?/g, (m) => month(roc(m[1]), m[2], isRoc(m[1]))],
  [/(?<!\d)(1[0-3]\d)年(?:度|末|底)/g, (m) => ({ year: roc(m[1]), grain: 'year', sure: isRoc(m[1]) })],
  [/(?<!\d)(1[0-3]\d)年/g, (m) => ({ year: roc(m[1]), grain: 'year', sure: false })],
  // Two digits of a year
  [/(?<![\d./-])(\d\d)年(\d{1,2})月(\d{1,2})日?/g, (m) => day(short(m[1]).year, m[2], m[3], short(m[1]).sure)],
  [
    /(?<![\d./-])(\d\d)[./-](\d{1,2})[./-](\d{1,2})(?![\d./-])/g,
    (m) => ofTwoDigits(Number(m[1]), Number(m[2]), Number(m[3])),
  ],
  [
    new RegExp(`(?<![\\d./-])(\\d\\d)年(\\d{1,2})月?${to}(\\d{1,2})月份?`, 'g'),
    (m) => ({ ...month(short(m[1]).year, m[3], short(m[1]).sure), from: iso(short(m[1]).year, Number(m[2]), 1) }),
  ],
  [/(?<![\d./-])(\d\d)年(?:度)?(\d{1,2})月份?/g, (m) => month(short(m[1]).year, m[2], short(m[1]).sure)],
  // Quarters and halves
  [
    new RegExp(`${y4}(?:年度?|[-/.|_])?(?:第?[1一])${to}第?([2-4二三四])个?季度?`, 'g'),
    (m) => ({ ...quarter(m[1], quarterOf(m[2])), from: iso(Number(m[1]), 1, 1) }),
  ],
  [
    new RegExp(`${y4}(?:年度?|[-/.|_])?前([1-3一二三])个?季度?`, 'g'),
    (m) => ({ ...quarter(m[1], quarterOf(m[2])), from: iso(Number(m[1]), 1, 1) }),
  ],
  [
    new RegExp(`${y4}(?:年度?|[-/.|_])?\\(?第?([1-4一二三四首])个?季(?:度|报)?`, 'g'),
    (m) => quarter(m[1], quarterOf(m[2])),
  ],
  [
    new RegExp(`${y4}(?:年度?|[-/.|_])?q1${to}q([2-4])(?!\\d)`, 'g'),
    (m) => ({ ...quarter(m[1], Number(m[2])), from: iso(Number(m[1]), 1, 1) }),
  ],
  [new RegExp(`${y4}(?:年度?|[-/.|_])?q([1-4])(?!\\d)`, 'g'), (m) => quarter(m[1], Number(m[2]))],
  [/(?<![a-z\d])q([1-4])[-'/|,.]?(?:fy)?((?:19|2[01])\d\d)(?!\d)/g, (m) => quarter(m[2], Number(m[1]))],
  [/(?<!\d)([1-4])q[-'/|]?((?:19|2[01])\d\d)(?!\d)/g, (m) => quarter(m[2], Number(m[1]))],
  [
    /(?<!\d)(?:q([1-4])|([1-4])q)['/|-]?(\d\d)(?!\d)/g,
    (m) => quarter(short(m[3]).year, Number(m[1] ?? m[2]), short(m[3]).sure),
  ],
  // 24Q3, 24年三季度
  [
    /(?<![\d./-])(\d\d)(?:年度?)?(?:q([1-4])(?!\d)|第?([1-4一二三四])季度)/g,
    (m) => quarter(short(m[1]).year, Number(m[2] ?? quarterOf(m[3])), short(m[1]).sure),
  ],
  [
    new RegExp(`${y4}(?:年度?|[-/.|_])?\\(?(上半年|半年|中报|中期|h1|下半年|h2)(?:度|报)?`, 'g'),
    (m) => halfOf(Number(m[1]), /下半年|h2/.test(m[2] ?? '')),
  ],
  [
    /(?<![a-z\d])(?:h([12])|([12])h)[-'/|,]?((?:19|2[01])\d\d)(?!\d)/g,
    (m) => halfOf(Number(m[3]), (m[1] ?? m[2]) === '2'),
  ],
  [/(?<![a-z\d])(?:h([12])|([12])h)[-'/|]?([0-3]\d)(?!\d)/g, (m) => halfOf(short(m[3]).year, (m[1] ?? m[2]) === '2')],
  // 9M24: the first nine months.
  [
    /(?<![a-z\d])(3|6|9|12)m[-'/|]?((?:20)?[0-3]\d)(?!\d)/g,
    (m) => {
      const year = 2000 + (Number(m[2]) % 100)
      return { ...month(year, m[1]), from: iso(year, 1, 1) }
    },
  ],
  // Months
  [
    new RegExp(`${y4}(?:年度?|[-/.|])?[,，]?${term}${to}${term}`, 'g'),
    (m) => ({ ...month(m[1], counted(m[3])), from: iso(Number(m[1]), counted(m[2]), 1) }),
  ],
  [new RegExp(`${y4}(?:年度?|[-/.|])?[,，]?${term}`, 'g'), (m) => month(m[1], counted(m[2]))],
  [new RegExp(`${y4}年度?(\\d{1,2})月(?:份|末|底)?`, 'g'), (m) => month(m[1], m[2])],
  [new RegExp(`${y4}[-/.|](\\d{1,2})(?![\\d./|-])月?`, 'g'), (m) => month(m[1], m[2])],
  [/(?<![\da-z])(20[1-9]\d)(0[1-9]|1[0-2])(?!\d)/g, (m) => month(m[1], m[2])],
  [
    new RegExp(`(?<![a-z])${mon}${to}${mon}[-,.'/|]*((?:19|2[01])\\d\\d)(?!\\d)`, 'g'),
    (m) => ({ ...month(m[3], monthOf(m[2])), from: iso(Number(m[3]), monthOf(m[1]), 1) }),
  ],
  [new RegExp(`${mon}[-,.'/|]*((?:19|2[01])\\d\\d)(?!\\d)`, 'g'), (m) => month(m[2], monthOf(m[1]))],
  [new RegExp(`(?<![a-z])${mon}[-'](\\d\\d)(?!\\d)`, 'g'), (m) => ofMonthAndYear(m[1], m[2])],
  // Years. A year of business may end in any month.
  [
    /(?:fye?|fiscalyear(?:ended|ending)?|财年|财政年度)[|'-]?((?:19|2[01])\d\d)(?!\d)/g,
    (m) => ({ year: Number(m[1]), grain: 'year', sure: false }),
  ],
  [/(?:fye?|财年)[|'-]?(\d\d)(?!\d)/g, (m) => ({ year: century(Number(m[1])), grain: 'year', sure: false })],
  [new RegExp(`${y4}(?:财年|财政年度|fy)`, 'g'), (m) => ({ year: Number(m[1]), grain: 'year', sure: false })],
  // 2024年初 is what 2023 ended with.
  [
    new RegExp(`${y4}年?度?\\(?(?:年初|期初|初)(?![步审稿级创始次])`, 'g'),
    (m) => ({ year: Number(m[1]) - 1, grain: 'year', closed: true }),
  ],
  [
    new RegExp(`${y4}年?(?:度)?\\(?(?:末|底|全年|年报(?!表)|年终|决算|annual|fullyear)`, 'g'),
    (m) => ({ year: Number(m[1]), grain: 'year', closed: true }),
  ],
  // 2024A beside 2025E: booked.
  [new RegExp(`${y4}(?:年度?)?\\(?a\\)?(?![a-z])`, 'g'), (m) => ({ year: Number(m[1]), grain: 'year' })],
  [new RegExp(`${y4}(?:年度?|会计年度)`, 'g'), (m) => ({ year: Number(m[1]), grain: 'year' })],
  [
    /(?<![\d./-])(\d\d)年(?:度)?(末|底|年报(?!表)|全年)/g,
    (m) => ({ year: short(m[1]).year, grain: 'year', sure: short(m[1]).sure, closed: true }),
  ],
  [/(?<![\d./-])(\d\d)年度?/g, (m) => ({ year: short(m[1]).year, grain: 'year', sure: short(m[1]).sure })],
  [new RegExp(`(?<![.\\d])${y4}(?=[)\\]]*$)`, 'g'), (m) => ({ year: Number(m[1]), grain: 'year' })],
  [
    new RegExp(`(?<![.\\d])${y4}(?![\\d.,%元万亿]\\d|[\\d%元万亿号])`, 'g'),
    (m) => ({ year: Number(m[1]), grain: 'year', sure: false }),
  ],
  // Without a year
  [/(?<![\d.])(\d{1,2})月(\d{1,2})日/g, (m) => ({ ...day(0, m[1], m[2]), grain: 'part' })],
  [
    new RegExp(
      `(?<=ended|ending|asat|asof)(?:(\\d{1,2})(?:st|nd|rd|th)?${mon}|${mon}(\\d{1,2})(?:st|nd|rd|th)?)(?![\\d,])`,
      'g',
    ),
    (m) => ({ ...day(0, monthOf(m[2] ?? m[3]), m[1] ?? m[4]), grain: 'part' }),
  ],
  [new RegExp(`(?<![\\d.])(\\d{1,2})月?${to}(\\d{1,2})月`, 'g'), (m) => ({ ...month(0, m[2]), grain: 'part' })],
  [/(?<![\d.])(\d{1,2})月(?!内)(?:份|末|底)?/g, (m) => ({ ...month(0, m[1]), grain: 'part' })],
  [
    new RegExp(`(?<![\\d.])(?:(?=第)|(?=\\d+期(?!\\p{Script=Han})))${term}`, 'gu'),
    (m) => ({ ...month(0, counted(m[1])), grain: 'part' }),
  ],
  [/期间:?(0?[1-9]|1[0-2])(?![\d年月期.,/|~—–-])/g, (m) => ({ ...month(0, m[1]), grain: 'part' })],
  [/前([一二三1-3])个?季度/g, (m) => ({ ...quarter(0, quarterOf(m[1])), grain: 'part' })],
  [/第?([一二三四1-4])季(?:度|报)/g, (m) => ({ ...quarter(0, quarterOf(m[1])), grain: 'part' })],
  [/(?<![a-z\d])q([1-4])(?![a-z\d])/g, (m) => ({ ...quarter(0, Number(m[1])), grain: 'part' })],
  [/上半年|半年度|半年报|中报/g, () => ({ year: 0, month: 6, grain: 'part' })],
]
