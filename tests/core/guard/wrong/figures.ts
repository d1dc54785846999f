import { grouped, roundText, shiftText, spoken, spokenDecimal } from '../written.ts'
import {
  changeDigit,
  figure,
  figures,
  happens,
  numerals,
  places,
  plain,
  sentence,
  transpose,
  type Mutation,
} from './planting.ts'

export const wrongFigures: Record<string, Mutation> = {
  'a digit changed': figures((digits, _, random) => ({ digits: changeDigit(digits, random) })),
  'digits transposed': figures((digits, _, random) => {
    const made = transpose(digits, random)
    return made ? { digits: made } : null
  }),
  'the point moved': figures((digits, _, random) => {
    const by = random.pick([-1, 1, 2])
    const moved = shiftText(digits.replaceAll(',', ''), by)
    return { digits: grouped(moved.replace(/\.$/, '').replace(/^0+(?=\d)/, '')) }
  }),
  'a digit left out': figures((digits, _, random) => {
    const letters = digits.replaceAll(',', '')
    if (letters.length < 4) return null
    const at = 1 + random.below(letters.length - 1)
    const made = letters.slice(0, at) + letters.slice(at + 1)
    return /^\d+(\.\d+)?$/.test(made) ? { digits: grouped(made) } : null
  }),
  'a digit doubled': figures((digits, _, random) => {
    const letters = digits.replaceAll(',', '')
    const at = random.below(letters.length)
    return letters[at] === '.'
      ? null
      : { digits: grouped(letters.slice(0, at) + (letters[at] ?? '') + letters.slice(at)) }
  }),
  'another unit': figures((digits, unit, random) => {
    const others: Record<string, string[]> = {
      万元: ['亿元', '元'],
      亿元: ['万元'],
      元: ['万元'],
      '%': ['个百分点'],
      个百分点: ['%'],
      倍: ['%'],
      万千瓦时: ['kWh'],
      天: ['个月'],
      个月: ['天'],
    }
    const to = others[unit]
    return to ? { digits, unit: random.pick(to) } : null
  }),
  'rounded across': figures((digits, unit, random) => {
    if (unit !== '万元' || plain(digits) < 20_000) return null
    const places = random.pick([1, 2])
    const near =
      Number(roundText(shiftText(digits.replaceAll(',', ''), -4), places)) + random.pick([-1, 1]) * 10 ** -places
    return {
      digits: near.toFixed(places),
      unit: '亿元',
      text: `${random.pick(['约', '近', '将近', '约为'])}${near.toFixed(places)}亿元`,
    }
  }),
  'per cent rounded across': figures((digits, unit, random) => {
    if (unit !== '%' || plain(digits) < 10 || plain(digits) > 1000) return null
    const near = Number(roundText(digits.replaceAll(',', ''), 0)) + random.pick([-1, 1, 2])
    return { digits: String(near), text: `${random.pick(['约', '近', ''])}${near}%` }
  }),
  'in words, a digit wrong': figures((digits, unit, random) => {
    const rounded = roundText(digits.replaceAll(',', ''), 0)
    if (unit !== '万元' || rounded.length < 3 || Number(rounded) > 9_999_999) return null
    const made = changeDigit(rounded, random)
    return { digits: made, text: `${spoken(Number(made))}万元` }
  }),
  'per cent in words, a digit wrong': figures((digits, unit, random) => {
    if (unit !== '%' || digits.includes(',')) return null
    const made = changeDigit(digits, random)
    return { digits: made, text: `百分之${spokenDecimal(made)}` }
  }),
  'full width, a digit wrong': figures((digits, unit, random) => {
    const made = changeDigit(digits, random)
    return {
      digits: made,
      text: made.replace(/\d/g, (digit) => String.fromCodePoint(digit.charCodeAt(0) + 0xfee0)) + unit,
    }
  }),
  'hidden marks, a digit wrong': figures((digits, unit, random) => {
    const made = changeDigit(digits, random)
    const at = 1 + random.below(Math.max(1, made.length - 1))
    return {
      digits: made,
      text: `${made.slice(0, at)}${random.pick(['\u200b', '\u2060', '\u00ad', '**', '<b></b>', '<!---->'.slice(0, 0) + '\ufeff'])}${made.slice(at)}${unit}`,
    }
  }),
  'other digits, a digit wrong': figures((digits, unit, random) => {
    const made = changeDigit(digits, random)
    const base = random.pick([0x0660, 0x1d7ce, 0x0966])
    return { digits: made, text: made.replace(/\d/g, (digit) => String.fromCodePoint(base + Number(digit))) + unit }
  }),
  tenths: (text, random, customer) => {
    const share = 1 + random.below(9)
    const made = `${numerals[share - 1]}成`
    return happens(text, customer, String(share), '成') ? null : sentence(text, '前五大客户销售占比约', made, '。')
  },
  'a half or a third': (text, random, customer) => {
    const [word, share] = random.pick([
      ['三分之一', '33'],
      ['四分之三', '75'],
      ['一半', '50'],
      ['五分之二', '40'],
    ] as const)
    return happens(text, customer, share, '%') || happens(text, customer, (Number(share) / 100).toFixed(2), '倍')
      ? null
      : sentence(text, '其中外销约占', word, '。')
  },
  'twice as much': (text, random, customer) => {
    const [word, times] = random.pick([
      ['翻了一番', '2.0'],
      ['三倍', '3'],
      ['2.7倍', '2.7'],
      ['翻两番', '4.0'],
    ] as const)
    return happens(text, customer, times, '倍') ||
      happens(text, customer, String((Number(times) - 1) * 100), '%') ||
      happens(text, customer, String(Number(times) * 100), '%')
      ? null
      : sentence(text, '新增订单', word === '三倍' || word === '2.7倍' ? `为上年的${word}` : word, '。')
  },
  'a sum worked out': (text, random, customer) => {
    const amounts = places(text, figure)
      .filter(([, , unit]) => unit === '万元')
      .map(([, digits = '']) => plain(digits))
    if (amounts.length < 2) return null
    const [a, b] = random.shuffled(amounts) as [number, number]
    const made = grouped(Math.abs(random.chance(0.5) ? a + b : a - b).toFixed(2))
    return happens(text, customer, made, '万元') ? null : sentence(text, '两项合计', `${made}万元`, '。')
  },
}
