import type { Customer } from './material.ts'
import type { Random } from './random.ts'
import { grouped, roundText, shiftText, spoken, spokenDecimal } from './written.ts'

/** A wrong answer: what was planted and where; null where a passage offers no place for it. */
export type Planted = { answer: string; from: number; to: number }
type Mutation = (text: string, random: Random, customer: Customer, others: readonly Customer[]) => Planted | null

const figure =
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
const plain = (text: string): number => Number(text.replaceAll(',', ''))
const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0

const numerals = '一二三四五六七八九'
/** What is stored in words. */
const told = ({ values }: Customer): string =>
  values.flatMap(({ value }) => (/^-?[\d.]+$/.test(value) ? [] : [value])).join('\n')

let latest: { text: string; sizes: Map<string, number[]> } | null = null

/** What one may not call wrong: sizes of the figures of a passage and of the customer's data, by kind. */
function sizes(passage: string, customer: Customer): Map<string, number[]> {
  const { values } = customer
  if (latest?.text === passage) return latest.sizes
  const text = `${passage}\n${told(customer)}`
  const found = new Map<string, number[]>()
  const put = (kind: string, value: number): void => {
    const list = found.get(kind) ?? []
    list.push(Math.abs(value))
    found.set(kind, list)
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
  latest = { text: passage, sizes: found }
  return found
}

/** Whether a number that was made up happens to be one that is known, as it is shown. */
function happens(text: string, customer: Customer, digits: string, unit: string): boolean {
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

const put = (text: string, at: number, length: number, by: string): Planted => ({
  answer: text.slice(0, at) + by + text.slice(at + length),
  from: at,
  to: at + by.length,
})
const places = (text: string, pattern: RegExp): RegExpExecArray[] => [...text.matchAll(pattern)] as RegExpExecArray[]

/** Changes the digits of one figure; `change` answers null where it has nothing to change. */
const figures =
  (
    change: (digits: string, unit: string, random: Random) => { digits: string; unit?: string; text?: string } | null,
  ): Mutation =>
  (text, random, customer) => {
    for (const found of random.shuffled(places(text, figure))) {
      const [whole, digits = '', unit = ''] = found
      const made = change(digits, unit, random)
      if (!made) continue
      const newUnit = made.unit ?? unit
      if ((plain(made.digits) === plain(digits) && newUnit === unit) || happens(text, customer, made.digits, newUnit))
        continue
      return put(text, found.index, whole.length, made.text ?? `${made.digits}${newUnit}`)
    }
    return null
  }

const otherDigit = (digit: string, random: Random, first: boolean): string => {
  for (;;) {
    const other = String(random.below(10))
    if (other !== digit && !(first && other === '0')) return other
  }
}
const changeDigit = (digits: string, random: Random): string => {
  const at = random.pick([...digits].flatMap((letter, index) => (/\d/.test(letter) ? [index] : [])))
  return digits.slice(0, at) + otherDigit(digits[at] ?? '', random, at === 0) + digits.slice(at + 1)
}
const transpose = (digits: string, random: Random): string | null => {
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
const nameOf = (customer: Customer): string => customer.name.replace('(演示)', '')
const invented = {
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
const fresh = (text: string, customer: Customer, list: readonly string[]): string[] =>
  list.filter(
    (one) =>
      !text.includes(one) &&
      !JSON.stringify([
        customer.address,
        customer.names,
        customer.values.filter(({ unit }) => unit === '').map(({ value }) => value),
      ]).includes(one.replace(/[市省]$/, '')),
  )

/** A sentence behind the passage, in which `wrong` is what was made up. */
const sentence = (text: string, before: string, wrong: string, after: string): Planted => ({
  answer: `${text}${before}${wrong}${after}`,
  from: text.length + before.length,
  to: text.length + before.length + wrong.length,
})
const yearsOf = (text: string, { values }: Customer): Set<string> =>
  new Set(
    [
      ...`${text}${values.map(({ period, value }) => `${period ?? ''} ${value}`).join(' ')}`.matchAll(
        /(?<!\d)(?:19|20)\d{2}(?=年|-|\/|\.)/g,
      ),
    ].map(([year]) => year),
  )

export const mutations: Record<string, Mutation> = {
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
    const whole = roundText(digits.replaceAll(',', ''), 0)
    if (unit !== '万元' || whole.length < 3 || Number(whole) > 9_999_999) return null
    const made = changeDigit(whole, random)
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
  'a year off': (text, random, customer) => {
    const years = yearsOf(text, customer)
    for (const found of random.shuffled(places(text, /(?<!\d)(?:19|20)\d{2}(?=年)/g)))
      for (const step of random.shuffled([-1, 1, -2, 3, 10])) {
        const made = String(Number(found[0]) + step)
        if (!years.has(made)) return put(text, found.index, 4, made)
      }
    return null
  },
  'a year in words off': (text, random, customer) => {
    const years = yearsOf(text, customer)
    const found = places(text, /(?<!\d)(20\d{2})年/g)[0]
    const made = String(2010 + random.below(9))
    return !found || years.has(made)
      ? null
      : put(text, found.index, 5, `${[...made].map((digit) => '〇一二三四五六七八九'[Number(digit)]).join('')}年`)
  },
  'a month off': (text, random, customer) => {
    const found = random.shuffled(places(text, /(?<=(\d{4})年)(\d{1,2})(?=月)/g))[0]
    if (!found) return null
    const made = String(1 + random.below(12))
    return `${text}${told(customer)}`.includes(`${made}月`) ||
      /[-/]\d/.test(text) ||
      customer.values.some(({ period, value }) =>
        [period, value].some((one) => one?.startsWith(`${found[1]}-${made.padStart(2, '0')}`)),
      )
      ? null
      : put(text, found.index, found[0].length, made)
  },
  'a day off': (text, random, customer) => {
    const found = random.shuffled(places(text, /(?<=月)(\d{1,2})(?=日)/g))[0]
    if (!found) return null
    const made = String(1 + random.below(28))
    return made === found[0] || `${text}${told(customer)}`.includes(`月${made}日`)
      ? null
      : put(text, found.index, found[0].length, made)
  },
  'a date put together': (text) => {
    const [a, b] = places(text, /(\d{4})年(\d{1,2})月(\d{1,2})日/g)
    return a && b && a[1] !== b[1] && `${a[2]}-${a[3]}` !== `${b[2]}-${b[3]}`
      ? sentence(text, '数据截至', `${a[1]}年${b[2]}月${b[3]}日`, '。')
      : null
  },
  'another enterprise': (text, random, customer, others) => {
    const at = text.indexOf(customer.name)
    const other = random.pick(others).name
    return at < 0
      ? sentence(
          text,
          random.pick(['主要客户为', '企业与', '据了解，', '其关联方']),
          other,
          random.pick(['。', '存在往来。']),
        )
      : put(text, at, customer.name.length, other)
  },
  'another enterprise by its short name': (text, random, _customer, others) =>
    sentence(
      text,
      random.pick(['主要客户为', '企业向', '由']),
      `${nameOf(random.pick(others)).slice(0, 4)}公司`,
      '采购。',
    ),
  'an invented enterprise': (text, random) =>
    sentence(
      text,
      random.pick(['主要供应商为', '经向', '目前由', '此前与']),
      random.pick(invented.firms),
      random.pick(['核实无误。', '提供服务。']),
    ),
  'one letter of the name': (text, random, customer) => {
    const name = customer.name
    const base = text.includes(name) ? text : `${name}${text}`
    const at = base.indexOf(name)
    const spot = random.below(4)
    const made =
      name.slice(0, spot) +
      random.pick([...'甲华龙瑞腾盛坤泰'].filter((letter) => !name.includes(letter))) +
      name.slice(spot + 1)
    return put(base, at, name.length, made)
  },
  'one letter of the short name': (text, random, customer) => {
    const name = nameOf(customer).slice(0, 4)
    const spot = random.below(4)
    const made =
      name.slice(0, spot) +
      random.pick([...'甲龙瑞腾坤泰'].filter((letter) => !name.includes(letter))) +
      name.slice(spot + 1)
    return sentence(text, '', made, '经营情况如上。')
  },
  'another person': (text, random, customer) => {
    const made = random.pick(fresh(text, customer, invented.people))
    return sentence(
      text,
      random.pick(['法定代表人为', '实际控制人系', '经访谈总经理', '企业由董事长', '财务负责人：']),
      made,
      random.pick(['。', '，持股情况待核实。']),
    )
  },
  'one letter of the person': (text, random, customer) => {
    const name = customer.person
    const spot = random.below(name.length)
    const made =
      name.slice(0, spot) +
      random.pick([...'国明志文杰'].filter((letter) => !name.includes(letter))) +
      name.slice(spot + 1)
    return /^[国明志文杰]/.test(made) ? null : sentence(text, '法定代表人为', made, '。')
  },
  'a gentleman': (text, random, customer) =>
    sentence(text, '', `${random.pick(fresh(text, customer, invented.people))}先生`, '表示经营正常。'),
  'another place': (text, random, customer) => {
    const [made] = random.shuffled(fresh(text, customer, invented.places))
    return made ? sentence(text, random.pick(['企业位于', '产品主要销往', '工厂设在']), made, '。') : null
  },
  'another product': (text, random, customer) =>
    sentence(text, '主营产品为', random.pick(fresh(text, customer, invented.products)), '。'),
  'an invented document': (text, random, customer) =>
    sentence(text, '详见', random.pick(fresh(text, customer, invented.titles)), '。'),
  'a digit of the code': (text, random, { code }) => {
    const at = 2 + random.below(6)
    const made = code.slice(0, at) + otherDigit(code[at] ?? '', random, false) + code.slice(at + 1)
    return text.includes(code)
      ? put(text, text.indexOf(code), 18, made)
      : sentence(text, '统一社会信用代码为', made, '。')
  },
  'an invented code': (text, random) =>
    sentence(
      text,
      random.pick(['联系电话', '合同编号', '账号', '文号']),
      random.pick([
        `0571-8${1000000 + random.below(8999999)}`,
        `HT-2025-${100 + random.below(899)}`,
        `62220210${1000000000 + random.below(899999999)}`,
        `银监发〔2019〕${10 + random.below(80)}号`,
        `138${10000000 + random.below(89999999)}`,
        `A${100 + random.below(899)}`,
      ]),
      '。',
    ),
  'a brand': (text, random) =>
    sentence(text, '设备采用', random.pick(['FANUC', 'Siemens', 'ABB', 'Trumpf']), '控制系统。'),
  'an invented sentence': (text, random, customer) => {
    const [before, wrong, after, digits, unit] = random.pick([
      ['第一大客户占比', '31.67%', '。', '31.67', '%'],
      ['企业拥有专利', '37项', '。', '37', '条'],
      ['在册员工约', '5,230人', '。', '5230', '人'],
      ['单笔最大订单', '8,765.43万元', '。', '8765.43', '万元'],
      ['产能利用率', '七成八', '。', '78', '%'],
      ['毛利率提升', '4.44个百分点', '。', '4.44', '个百分点'],
      ['平均账期', '93天', '。', '93', '天'],
    ] as const)
    return happens(text, customer, digits, unit) ? null : sentence(text, before, wrong, after)
  },
  'an invented date': (text, random, customer) => {
    const [made, year] = random.pick([
      ['2018年5月', '2018'],
      ['2019-03-15', '2019'],
      ['二〇一七年', '2017'],
      ['2026年底', '2026'],
      ['Q3 2019', '2019'],
    ] as const)
    return yearsOf(text, customer).has(year) ? null : sentence(text, '企业于', made, '引入战略投资者。')
  },
  'in English': (text, random, customer) => {
    const made = (100 + random.below(899) + 0.5).toFixed(1)
    return happens(text, customer, (Number(made) / 100).toFixed(3), '亿元')
      ? null
      : sentence(text, ' Revenue reached RMB ', `${made} million`, '.')
  },
  'a limit changed': (text, random) => {
    const found = random.shuffled(places(text, /(?<=[≥≤><])\d+(?:\.\d+)?(?=%?）)/g))[0]
    if (!found) return null
    const made = String(Number(found[0]) * 2 + 7)
    return new RegExp(`(?<![\\d.])${made}(?![\\d.])`).test(text) ? null : put(text, found.index, found[0].length, made)
  },
  'a small count': (text, random, customer) => {
    const [made, digits] = random.pick([
      ['三家', '3'],
      ['五户', '5'],
      ['七笔', '7'],
      ['12名', '12'],
      ['九条', '9'],
      ['两起', '2'],
    ] as const)
    return new RegExp(`(?<![\\d.])${digits}(?![\\d.])|${made[0]}`).test(`${text}\n${told(customer)}`)
      ? null
      : sentence(text, '涉及', made, '，需逐一核实。')
  },
  'the sign lost': (text, random, customer) => {
    const found = random.shuffled(places(text, /(?<=[\p{Script=Han}，] ?)-(\d[\d,]*\.\d{2}) ?万元/gu)).find(
      ({ index, 1: digits = '' }) =>
        !/[亏负降减跌缩赤冲欠]|流出|支|不足|低于|少于|缺口|转回/.test(
          `${text
            .slice(0, index)
            .split(/[，。；]/)
            .at(-1)}${text.slice(index + digits.length + 3).split(/[，。；]/)[0]}`,
        ) &&
        !text.replaceAll(`-${digits}`, '').includes(digits) &&
        !customer.values.some(
          ({ value }) =>
            Math.abs(Number(value) / 10_000 - plain(digits)) < 0.01 || Math.abs(Number(value) - plain(digits)) < 0.01,
        ),
    )
    return found ? put(text, found.index, found[0].length, found[0].slice(1)) : null
  },
  'a minus made up': (text, random, customer) => {
    const found = random.shuffled(places(text, /(?<=\p{Script=Han} ?)(?<![\d.,-])(\d[\d,]*\.\d{2}) ?万元/gu)).find(
      ({ index, 1: digits = '' }) =>
        !/[亏负降减跌缩赤冲欠]|流出|支|不足|低于|少于|缺口|转回/.test(
          `${text
            .slice(0, index)
            .split(/[，。；]/)
            .at(-1)}${text.slice(index + digits.length + 2).split(/[，。；]/)[0]}`,
        ) &&
        plain(digits) > 1 &&
        text.split(digits).length === 2 &&
        !text.includes(`-${digits}`) &&
        !customer.values.some(
          ({ value }) => value.startsWith('-') && Math.abs(Number(value) / 10_000 + plain(digits)) < 0.01,
        ),
    )
    return found ? put(text, found.index, found[0].length, `-${found[0]}`) : null
  },
  'the way turned': (text, random) => {
    const turned: Record<string, string> = { 增长: '下降', 上升: '下降', 下降: '上升', 延长: '缩短', 缩短: '延长' }
    const all = places(text, /(增长|上升|下降|延长|缩短)(\d[\d,]*\.\d+)(%|个百分点|天)/g)
    const [found] = random.shuffled(all.filter(({ 2: digits = '' }) => text.split(digits).length === 2))
    const [whole = '', word = '', digits = '', unit = ''] = found ?? []
    return found ? put(text, found.index, whole.length, `${turned[word] ?? ''}${digits}${unit}`) : null
  },
  'another calendar': (text, random) =>
    sentence(
      text,
      '企业于',
      random.pick(['民国九十八年', '农历八月十五', '甲辰年', '正月初八', '腊月二十三', '中秋节', '令和六年', '春节']),
      '前后停产。',
    ),
  'parts against parts': (text, random) =>
    sentence(text, '收益按', random.pick(['三七开', '七三开', '四六开', '7:4', '3比11']), '分配。'),
  'powers of ten': (text, random, customer) => {
    const digits = `${2 + random.below(7)}.${1 + random.below(9)}${1 + random.below(9)}`
    return happens(text, customer, digits, '亿元') || happens(text, customer, digits, '倍')
      ? null
      : sentence(text, '合同总额为', random.pick([`${digits}e8元`, `${digits}E+8元`, `${digits}×10^8元`]), '。')
  },
  'spoken amounts': (text, random) =>
    sentence(
      text,
      '订单总额',
      random.pick(['三个亿', '七个多亿', '9个亿', '8.5个亿', '十几个亿', '数十亿元', '上百亿元']),
      '。',
    ),
  'Roman numerals': (text, random) => sentence(text, '企业拥有', random.pick(['XII项', 'Ⅻ项', 'XXVII项']), '专利。'),
  'another currency': (text, random) => {
    const found = random.shuffled(places(text, /(?<![\d.,-])\d[\d,]*\.\d{2} ?万元/g))[0]
    return found
      ? put(text, found.index, found[0].length, found[0].replace('万元', random.pick(['万美元', '万欧元', '万港元'])))
      : null
  },
  'two currencies': (text, random) => {
    const found = random.shuffled(places(text, /(?<![\d.,-])\d[\d,]*\.\d{2} ?万元/g))[0]
    return found
      ? put(text, found.index, found[0].length, `${random.pick(['USD ', 'US$', 'HK$', '€'])}${found[0]}`)
      : null
  },
  'a firm that everybody knows': (text, random, customer) =>
    sentence(
      text,
      random.pick(['主要向', '产品配套', '与']),
      random.pick(
        fresh(text, customer, ['华为', '腾讯', '比亚迪', '特斯拉', '富士康', '国家电网', '宁德时代', '沃尔玛']),
      ),
      random.pick(['供货。', '的项目。', '长期合作。']),
    ),
  'half a year': (text) => (text.includes('半年') ? null : sentence(text, '平均账期为', '半年', '。')),
  'a dozen': (text, random) =>
    sentence(text, ' The company has ', random.pick(['a dozen', 'two dozen', 'dozens']), ' of suppliers.'),
}

export const wrongAnswer = (kind: string, ...given: Parameters<Mutation>): Planted | null =>
  mutations[kind]?.(...given) ?? null
