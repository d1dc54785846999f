import { chineseNumeral } from './numerals.ts'

/** Between what a quantity lies that no digit tells. Where it names no dimension, that of the unit behind it holds. */
export type Range = { from: number; to: number; dimension?: string }
type Reader = {
  pattern: RegExp
  /** What a text has to have for the pattern to be tried. */
  quick: RegExp
  read: (match: RegExpExecArray, text: string) => Range | null
  /** Whether a unit has to follow. */
  unit?: boolean
}

const digit = '[一二两三四五六七八九]'
const scale = '[十百千万亿]'
const bounded = '(?<![点〇零一二两三四五六七八九十百千万亿\\d.])'

const valueOf = (text: string): number => {
  const read = chineseNumeral(text)
  return read ? Number(read.text) * 10 ** read.power : 0
}
/** 千万 alone is ten million. */
const scaleOf = (text: string): number => (text === '' ? 1 : valueOf(`一${text}`) || valueOf(text))
const scaled = (text = ''): number => (/^[十百千万亿]+$/.test(text) ? scaleOf(text) : valueOf(text))

/** 七八, 三五 and 一两 are two numbers beside each other; 二四 is none. */
function pairOf(first: string, second: string): [number, number] | null {
  const [low, high] = [valueOf(first), valueOf(second)]
  return high === low + 1 || (low === 3 && (high === 5 || high === 2))
    ? [Math.min(low, high), Math.max(low, high)]
    : null
}

function pair(match: RegExpExecArray): Range | null {
  const [, share, base = '', first = '', second = '', scales = ''] = match
  const two = pairOf(first, second)
  if (!two) return null
  const [size, more] = [scaleOf(scales), base === '' ? 0 : valueOf(base)]
  const by = share ? 0.01 : 1
  return { from: (more + two[0] * size) * by, to: (more + two[1] * size) * by, ...(share && { dimension: 'share' }) }
}

/** 十几亿, 好几十家, 数百万, 三十几: what 几 or 数 stands for is 2 to 9. */
function some(match: RegExpExecArray): Range | null {
  const [, base = '', , scales = ''] = match
  const [size, more] = [scaleOf(scales), base === '' ? 0 : valueOf(base)]
  if (base !== '' && /^[十百千]/.test(scales)) return null
  return base === ''
    ? { from: size * (scales === '' ? 2 : 1), to: size * 10 }
    : { from: (more + 1) * size, to: (more + 9) * size }
}

const around = (value: number, down: number, up: number): Range => ({ from: value * down, to: value * up })

/** 双位数 is 10 to 99 per cent where something grew, else a number of so many digits. */
function digitsOf(match: RegExpExecArray, text: string): Range {
  const word = match[1] ?? ''
  const count = word === '个' ? 1 : word === '双' ? 2 : /\d/.test(word) ? Number(word) : valueOf(word)
  const near = text.slice(Math.max(0, match.index - 8), match.index + match[0].length + 6)
  const share = count < 3 && /[率比增降升跌涨幅速]|占/.test(near)
  const by = share ? 0.01 : 1
  return { from: count === 1 ? 0 : 10 ** (count - 1) * by, to: 10 ** count * by, dimension: share ? 'share' : 'money' }
}

const discount = (match: RegExpExecArray): Range => {
  const value =
    match[1] === '对' || match[1] === '半'
      ? 5
      : /\d/.test(match[1] ?? '')
        ? Number(match[1])
        : [...(match[1] ?? '')].reduce((sum, letter, index) => sum + valueOf(letter) / 10 ** index, 0)
  return { from: value / 10, to: value / 10, dimension: 'share' }
}

/** The forms of quantities that words give a range for. */
export const vagueReaders: readonly Reader[] = [
  {
    quick: /[一二两三四五六七八九]{2}/,
    pattern: new RegExp(
      `(百分之)?${bounded}([一二三四五六七八九]?十|${digit}百)?(${digit})(${digit})(${scale}*)` +
        '(?![〇零一二两三四五六七八九]|季度|线|级|手|号|月|日|年代|开|分之|流)',
      'g',
    ),
    read: pair,
    unit: true,
  },
  {
    quick: /[几数]/,
    pattern: new RegExp(
      `${bounded}(?<!无|岁|系|指|倍|基|参|总|个|位|函|次|人|户|点|件)([一二三四五六七八九]?十)?([几数])(${scale}*)` +
        '(?=[十百千万亿个家户人名笔项倍成番折年天月亩吨台%元次起宗块]|[^\\u4e00-\\u9fff]|$)(?!据|字|值|目|学|码|控|轴)',
      'g',
    ),
    read: (match, text) => (isPlainSome(match, text) ? null : some(match)),
    unit: true,
  },
  {
    quick: /[来把]/,
    pattern: new RegExp(`(${digit}?${scale}{1,2})[来把](?=[个家户人名笔项倍年天月亩吨台元次起平万亿])`, 'g'),
    read: (match) => around(scaled(match[1]), 0.9, 1.2),
    unit: true,
  },
  {
    quick: /出头|有余|开外/,
    pattern: new RegExp(`(${digit}?${scale}+|${digit}(?=[倍成]))([倍成]?)(?:出头|有余|开外)`, 'g'),
    read: (match) => ({
      ...around(scaled(match[1]), 1, 1.3),
      ...(match[2] === '倍'
        ? { dimension: 'ratio' }
        : match[2] === '成'
          ? { from: valueOf(match[1] ?? '') / 10, to: (valueOf(match[1] ?? '') + 1) / 10, dimension: 'share' }
          : {}),
    }),
  },
  {
    quick: /[余多]/,
    pattern: new RegExp(`${bounded}([百千万亿])[余多](?=[个家户人名笔项倍年天月亩吨台元次起平种类])`, 'g'),
    read: (match) => around(scaled(match[1]), 1, 2),
    unit: true,
  },
  {
    quick: /计|成[百千]上/,
    pattern: /数以(十|百|千|万|亿|十万|百万|千万)计|成(百|千)上[千万]/g,
    read: (match) => around(scaled(match[1] ?? match[2]), 1, 100),
  },
  { quick: /位数/, pattern: /([个双一两二三四五六七八九十]|\d{1,2})位数(?!字)/g, read: digitsOf },
  {
    quick: /折/,
    pattern: new RegExp(
      `(?<![合一曲转周打])(?:打了?)?(${digit}{1,2}|\\d(?:\\.\\d)?|[对半])折(?=$|[^旧算合现价让扣腾叠射断磨返回]|扣率)`,
      'g',
    ),
    read: discount,
  },
  {
    quick: /打/,
    pattern: new RegExp(`打了?个?(${digit}{1,2}|\\d(?:\\.\\d)?|[对半])折(?![旧算合现])`, 'g'),
    read: discount,
  },
  {
    quick: /成半/,
    pattern: new RegExp(`(${digit})成半`, 'g'),
    read: (match) => ({ ...around(valueOf(match[1] ?? '') / 10 + 0.05, 1, 1), dimension: 'share' }),
  },
  {
    quick: /[砍斩]半|拦腰/,
    pattern: /[砍斩]半|拦腰[砍斩]/g,
    read: () => ({ from: 0.45, to: 0.55, dimension: 'share' }),
  },
  {
    quick: /倍/,
    pattern: /(?:近|将近|数|几|好几|多|逾|超)倍(?![数率增])/g,
    read: (match) =>
      /近/.test(match[0]) ? { from: 0.85, to: 1, dimension: 'ratio' } : { from: 2, to: 10, dimension: 'ratio' },
  },
  { quick: /番/, pattern: /翻了?(?:几|好几|数)番/g, read: () => ({ from: 4, to: 1000, dimension: 'ratio' }) },
  {
    quick: /[连]/,
    pattern: new RegExp(
      `(${digit}|十)连(?:降|增|涨|跌|亏|盈|升|阳|阴)|连(?:亏|增|降|涨|跌|升|盈)(${digit}|十|\\d{1,2})(?:年|期|季|个季度|个月)`,
      'g',
    ),
    read: (match) => ({ ...around(Number(match[2]) || valueOf(match[1] ?? match[2] ?? ''), 1, 1), dimension: 'run' }),
  },
  {
    quick: /半/,
    pattern: /(?:[一两三]年半载|大半年|小半年|半年多|[一两三]个半月|半个多?月|小一?半|大一半)/g,
    read: () => ({ from: 0, to: 0, dimension: 'span' }),
  },
  {
    quick: /大几|小[几一两三]/,
    pattern: new RegExp(`大几(${scale}+)|小([几一两三])(${scale}+)`, 'g'),
    read: (match) =>
      match[1]
        ? around(scaled(match[1]), 5, 10)
        : around(
            scaled(match[3]) * (match[2] === '几' ? 1 : valueOf(match[2] ?? '')),
            match[2] === '几' ? 1 : 0.8,
            match[2] === '几' ? 5 : 1,
          ),
  },
  {
    quick: /块/,
    pattern: new RegExp(`${bounded}(${digit}?[十百千万]+)[多余]?块(?![状煤地面业链区头儿板])`, 'g'),
    read: (match) => ({ ...around(scaled(match[1]), 1, 2), dimension: 'money' }),
  },
  {
    quick: /前[三四五六七八九十]|前\d/,
    pattern: new RegExp(
      `(?:排名|位列|位居|名列|排在|稳居|跻身|进入|居)[^，。；\\n]{0,8}?前(${digit}|十|\\d{1,3})(?![大年月期个季名])`,
      'g',
    ),
    read: (match) => ({ ...around(Number(match[1]) || valueOf(match[1] ?? ''), 1, 1), dimension: 'rank' }),
  },
]

/** 近几年 and 几个方面 count nothing; 好几家 and 几十家 do. */
const isPlainSome = (match: RegExpExecArray, text: string): boolean =>
  (match[1] ?? '') === '' &&
  (match[3] ?? '') === '' &&
  !/(?:好|翻了?|达|了)$/.test(text.slice(Math.max(0, match.index - 2), match.index)) &&
  !/^[倍成番折]/.test(text.slice(match.index + match[0].length))
