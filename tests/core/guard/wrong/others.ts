import { fresh, happens, places, plain, put, sentence, told, yearsOf, type Mutation } from './planting.ts'

export const otherWrongAnswers: Record<string, Mutation> = {
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
    const limit = random.shuffled(places(text, /(?<=[≥≤><])\d+(?:\.\d+)?(?=%?）)/g))[0]
    if (!limit) return null
    const made = String(Number(limit[0]) * 2 + 7)
    return new RegExp(`(?<![\\d.])${made}(?![\\d.])`).test(text) ? null : put(text, limit.index, limit[0].length, made)
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
    const amount = random.shuffled(places(text, /(?<=[\p{Script=Han}，] ?)-(\d[\d,]*\.\d{2}) ?万元/gu)).find(
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
    return amount ? put(text, amount.index, amount[0].length, amount[0].slice(1)) : null
  },
  'a minus made up': (text, random, customer) => {
    const amount = random.shuffled(places(text, /(?<=\p{Script=Han} ?)(?<![\d.,-])(\d[\d,]*\.\d{2}) ?万元/gu)).find(
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
    return amount ? put(text, amount.index, amount[0].length, `-${amount[0]}`) : null
  },
  'the way turned': (text, random) => {
    const turned: Record<string, string> = { 增长: '下降', 上升: '下降', 下降: '上升', 延长: '缩短', 缩短: '延长' }
    const all = places(text, /(增长|上升|下降|延长|缩短)(\d[\d,]*\.\d+)(%|个百分点|天)/g)
    const [change] = random.shuffled(all.filter(({ 2: digits = '' }) => text.split(digits).length === 2))
    const [phrase = '', word = '', digits = '', unit = ''] = change ?? []
    return change ? put(text, change.index, phrase.length, `${turned[word] ?? ''}${digits}${unit}`) : null
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
    const amount = random.shuffled(places(text, /(?<![\d.,-])\d[\d,]*\.\d{2} ?万元/g))[0]
    return amount
      ? put(
          text,
          amount.index,
          amount[0].length,
          amount[0].replace('万元', random.pick(['万美元', '万欧元', '万港元'])),
        )
      : null
  },
  'two currencies': (text, random) => {
    const amount = random.shuffled(places(text, /(?<![\d.,-])\d[\d,]*\.\d{2} ?万元/g))[0]
    return amount
      ? put(text, amount.index, amount[0].length, `${random.pick(['USD ', 'US$', 'HK$', '€'])}${amount[0]}`)
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
