import { fresh, invented, nameOf, otherDigit, places, put, sentence, told, yearsOf, type Mutation } from './planting.ts'

export const wrongDatesAndNames: Record<string, Mutation> = {
  'a year off': (text, random, customer) => {
    const years = yearsOf(text, customer)
    for (const year of random.shuffled(places(text, /(?<!\d)(?:19|20)\d{2}(?=年)/g)))
      for (const step of random.shuffled([-1, 1, -2, 3, 10])) {
        const made = String(Number(year[0]) + step)
        if (!years.has(made)) return put(text, year.index, 4, made)
      }
    return null
  },
  'a year in words off': (text, random, customer) => {
    const years = yearsOf(text, customer)
    const year = places(text, /(?<!\d)(20\d{2})年/g)[0]
    const made = String(2010 + random.below(9))
    return !year || years.has(made)
      ? null
      : put(text, year.index, 5, `${[...made].map((digit) => '〇一二三四五六七八九'[Number(digit)]).join('')}年`)
  },
  'a month off': (text, random, customer) => {
    const month = random.shuffled(places(text, /(?<=(\d{4})年)(\d{1,2})(?=月)/g))[0]
    if (!month) return null
    const made = String(1 + random.below(12))
    return `${text}${told(customer)}`.includes(`${made}月`) ||
      /[-/]\d/.test(text) ||
      customer.values.some(({ period, value }) =>
        [period, value].some((stored) => stored?.startsWith(`${month[1]}-${made.padStart(2, '0')}`)),
      )
      ? null
      : put(text, month.index, month[0].length, made)
  },
  'a day off': (text, random, customer) => {
    const day = random.shuffled(places(text, /(?<=月)(\d{1,2})(?=日)/g))[0]
    if (!day) return null
    const made = String(1 + random.below(28))
    return made === day[0] || `${text}${told(customer)}`.includes(`月${made}日`)
      ? null
      : put(text, day.index, day[0].length, made)
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
}
