import { checkClaims } from '../../../core/claims/check.ts'
import { openClaims, type KnownValue } from '../../../core/claims/known.ts'

type Levels = readonly [before: string | null, last: string, now: string]
const years = ['2022-12-31', '2023-12-31', '2024-12-31']
const atLeast = (good: string, risk: string) => ({ good: `>=${good}`, watch: `${risk}~${good}`, risk: `<${risk}` })
const atMost = (good: string, risk: string) => ({ good: `<=${good}`, watch: `${good}~${risk}`, risk: `>${risk}` })

const bands = {
  流动比率: atLeast('1.5', '1.0'),
  速动比率: atLeast('1.0', '0.5'),
  资产负债率: atMost('60%', '70%'),
  应收账款周转天数: { good: '<60', watch: '60~120', risk: '>120' },
  应付账款周转天数: { good: '30~90', watch: '90~150', risk: '>150 或 <15' },
  存货周转天数: { good: '<=75', watch: '75~150', risk: '>150' },
}
type Judged = keyof typeof bands
type Grade = 'good' | 'watch' | 'risk'

const stocks = new Set(['流动比率', '速动比率', '资产负债率'])

const known = (name: string, unit: string, levels: Levels, grade?: Grade): KnownValue[] =>
  levels.flatMap((value, at) =>
    value === null
      ? []
      : [
          {
            name,
            unit,
            value,
            period: years[at] ?? '',
            stock: stocks.has(name),
            ...(name in bands && { bands: bands[name as Judged] }),
            ...(grade && at === 2 && { grade }),
          },
        ],
  )

/** An enterprise that earns and grows. */
export const rising = openClaims({
  texts: [
    '2024年，流动比率为1.90倍，较上年小幅上升0.15倍（≥1.5）；速动比率为1.39倍，较上年小幅上升0.12倍（≥1.0）；资产负债率为42.53%，较上年小幅下降2.38个百分点（≤60%）。',
    '2024年，应收账款周转天数为67.65天，较上年缩短0.34天，基本持平（60~120）；应付账款周转天数为58.08天，较上年缩短0.29天，基本持平（30~90）。',
    '2024年，营业收入为22,300.00万元，较上年小幅增长7.21%。净利润为1,555.78万元，较上年明显增长10.63%。',
    '申请额度为1,000.00万元，未超过测算值。按预计营业收入23,800.00万元，营运资金量为4,751.94万元。',
    '登记股东3名，第一大股东为沈砚之。实际控制人为沈砚之，在股东之列。42个月的缴费记录中未见欠费。未见逾期缴费。用电户名与企业名称一致。',
    'Beneish M 值（八变量）2024年为-2.51，未触及界值。',
  ],
  values: [
    ...known('流动比率', '倍', ['1.6559', '1.7502', '1.8983'], 'good'),
    ...known('速动比率', '倍', [null, '1.27', '1.39'], 'good'),
    ...known('资产负债率', '%', ['0.4591', '0.4492', '0.4253'], 'good'),
    ...known('应收账款周转天数', '天', [null, '67.99', '67.65'], 'watch'),
    ...known('应付账款周转天数', '天', [null, '58.37', '58.08'], 'good'),
    ...known('营业收入', '元', ['196000000', '208000000', '223000000']),
    ...known('净利润', '元', ['12253928', '14062727', '15557750']),
  ],
})

/** An enterprise whose losses grow. */
export const failing = openClaims({
  texts: [
    '2024年，流动比率为0.67倍，较上年明显下降0.14倍（<1.0）；资产负债率为93.11%，较上年明显上升11.16个百分点（>70%）。',
    '2024年，净利润为-2,003.50万元，较上年增亏617.63万元。经营活动产生的现金流量净额为-793.37万元，净流出较上年增加41.03万元。',
  ],
  values: [
    ...known('流动比率', '倍', ['0.9086', '0.8093', '0.6695'], 'risk'),
    ...known('资产负债率', '%', ['0.7421', '0.8195', '0.9311'], 'risk'),
    ...known('存货周转天数', '天', ['75.92', '92.17', '133.47'], 'watch'),
    ...known('净利润', '元', ['-7461187', '-13858681', '-20035000']),
    ...known('经营活动产生的现金流量净额', '元', [null, '-7523400', '-7933700']),
    ...known('营业收入', '元', ['183000000', '152000000', '96000000']),
  ],
})

/** What is found in a text, each with its place. */
export const found = (text: string, open: typeof rising): string[] =>
  checkClaims(text, open).map(({ kind, text: place }) => `${kind} ${place}`)
