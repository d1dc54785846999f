import { isCreditCodeValid } from '../../../../core/credit-code.ts'
import { foreignCurrency, unitInCurrency } from '../../../../core/schema/currency.ts'
import { kindOf } from '../../../../core/schema/field-type.ts'
import { Exact, groupThousands } from '../../../../core/money.ts'
import { dateName } from '../../../../core/subject/periods.ts'
import type { Facts } from '../data/facts.ts'
import { sectionFields } from '../section-fields.ts'
import { figures, type Figure } from '../writer/figures.ts'
import { gap, say, sentences, type Part } from '../writer/nodes.ts'
import { pairs } from '../writer/tables.ts'
import { concernSentence, type Concern, type ConcernsOf } from './concern.ts'
import type { SectionWriter } from './types.ts'

/** The unit of an amount of the registry, which is in ten thousands already: of yuan unless it says otherwise. */
function unitIn(facts: Facts, field: string): string {
  const schema = facts.field(field)
  const named = schema?.['x-currency-field']
  const currency = named && foreignCurrency(schema, { [named]: facts.plain(named)?.value })
  return (currency && unitInCurrency(facts.unit(field), currency, 'zh-CN')) ?? facts.unit(field)
}

const amountOf = (facts: Facts, field: string): Part => {
  const figure = figures(facts).plain(field)
  return figure && /^-?\d+(\.\d+)?$/.test(figure.value)
    ? [{ ...figure, text: groupThousands(new Exact(figure.value).toFixed(2)) }, unitIn(facts, field)]
    : figure
}

/** Whole years from a day to another. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

function cell(facts: Facts, field: string): Part {
  if (facts.unit(field) === '万元') return amountOf(facts, field)
  const figure = figures(facts).plain(field)
  const value = facts.plain(field)?.value
  if (figure && typeof value === 'boolean') return { ...figure, text: value ? '是' : '否' }
  const schema = facts.field(field)
  return figure && schema && kindOf(schema).isDay ? { ...figure, text: dateName(figure.value) } : figure
}

const isNumber = (value: unknown): boolean => /^-?\d+(\.\d+)?$/.test(String(value))

/** How much of the registered capital is paid in; null where either is not known. */
function paidShare(facts: Facts): { share: Exact; figure: Figure } | null {
  const [registered, paid] = [facts.plain('registeredCapital'), facts.plain('paidInCapitalRegistered')]
  if (
    !registered ||
    !paid ||
    !isNumber(registered.value) ||
    !isNumber(paid.value) ||
    new Exact(String(registered.value)).isZero()
  )
    return null
  const share = new Exact(String(paid.value)).div(String(registered.value))
  return {
    share,
    figure: {
      text: `${share.times(100).toFixed(2)}%`,
      unit: '',
      key: 'ratio.paidInShare@',
      value: share.toFixed(),
      sources: [...paid.sources, ...registered.sources],
    },
  }
}

export const registrationConcerns: ConcernsOf = (facts) => {
  const show = figures(facts)
  const [uscc, status, end] = ['uscc', 'operatingStatus', 'businessTermEnd'].map((field) => show.plain(field))
  const share = paidShare(facts)
  const concern = (name: string, part: Part, verify: string, rules: string[] = []): Concern => ({
    kind: '司法与工商',
    name,
    part,
    verify,
    rules,
  })
  return [
    end && end.value < facts.data.date
      ? concern(
          '营业期限届满',
          say`登记的营业期限至${{ ...end, text: dateName(end.value) }}，已经届满`,
          '核实续期情况',
          ['BI02'],
        )
      : null,
    uscc && !isCreditCodeValid(uscc.value)
      ? concern('信用代码不符', '统一社会信用代码校验位不符', '核对营业执照', ['BI01'])
      : null,
    status && /吊销|注销|清算|停业/.test(status.value)
      ? concern('经营状态异常', '经营状态异常', '核实授信主体资格', ['BI02'])
      : null,
    share?.share.lt('0.3') ? concern('实缴资本偏低', '实缴资本不足注册资本的三成', '关注股东出资能力', ['BI04']) : null,
  ]
}

/** 工商登记: who the enterprise is, how old, what capital of it is paid in, and whether code and state are in order. */
export const registration: SectionWriter = (facts) => {
  const show = figures(facts)
  if (facts.rows('basic').length === 0) return [gap('企业基础数据')]
  const [name, established, uscc, status, industry, representative] = [
    'companyName',
    'establishDate',
    'uscc',
    'operatingStatus',
    'industryName',
    'legalRepresentative',
  ].map((field) => show.plain(field))
  const age = established ? yearsBetween(established.value, facts.data.date) : -1
  const ageText = age === 0 ? '不足1' : String(age)
  const share = paidShare(facts)
  const first: Part[] = [
    name &&
      established &&
      say`${name}成立于${{ ...established, text: dateName(established.value) }}${age < 0 ? '' : say`（至今${{ ...established, key: 'basic.age@', text: ageText, value: String(age) }}年）`}`,
    facts.plain('registeredCapital') && [
      name && established ? '，' : '企业',
      '注册资本',
      amountOf(facts, 'registeredCapital'),
    ],
    facts.plain('paidInCapitalRegistered') && [
      '，实缴资本',
      amountOf(facts, 'paidInCapitalRegistered'),
      share && say`（占${share.figure}）`,
    ],
    representative && say`，法定代表人为${representative}`,
    status && say`，经营状态为${status}`,
    industry && say`，所属行业为${industry}`,
  ]
  const text: Part[] = [
    first.some(Boolean) ? [first, '。'] : null,
    uscc && isCreditCodeValid(uscc.value) && '统一社会信用代码校验位正确。',
    ...registrationConcerns(facts).map(concernSentence),
  ].map((part) => part || null)
  const rows = sectionFields.registration.shown
    .filter((field) => facts.plain(field))
    .map((field): [string, Part] => [facts.label(field), cell(facts, field)])
  return [...sentences(text), pairs('工商基本信息表', 'table:basic', '项目', '内容', rows)]
}
