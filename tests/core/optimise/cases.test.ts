import { describe, expect, test } from 'vitest'
import { optimise } from '../../../core/optimise/optimise.ts'
import names from '../../../core/optimise/rules.json' with { type: 'json' }
import type { Aim } from '../../../core/optimise/types.ts'

type Case = [before: string, after: string]
const same = (text: string): Case => [text, text]

const cases: Record<string, { aim: Aim; cases: Case[] }> = {
  'numbers and units': {
    aim: 'complete',
    cases: [
      ['营业收入22300万元。', '营业收入22,300万元。'],
      ['营业收入２２３００．５０万元。', '营业收入22,300.50万元。'],
      ['营业收入22,300.00 万元。', '营业收入22,300.00万元。'],
      ['毛利率20.18 ％。', '毛利率20.18%。'],
      ['毛利率２０．１８％。', '毛利率20.18%。'],
      ['占比10%-15%。', '占比10%~15%。'],
      ['用电7111300千瓦时。', '用电7,111,300千瓦时。'],
      same('成立于2009年，电话0510-88886666。'),
      same('合同编号HT-2024-0012。'),
      same('账号6222021001123456789。'),
      same('年份为2024。'),
      same('代码91320205MAXDEM0139。'),
      same('依据《2024.12.31财务报表》。'),
    ],
  },
  'one unit': {
    aim: 'clearer',
    cases: [
      [
        '营业收入22,300.00万元，净利润1,555.78万元，借款0.5亿元。',
        '营业收入22,300.00万元，净利润1,555.78万元，借款5,000万元。',
      ],
      ['收入300.00万元，利润20.00万元，罚款15,000元。', '收入300.00万元，利润20.00万元，罚款1.50万元。'],
      same('营业收入300.00万元，净利润20.00万元，罚款15,001元。'),
      same('营业收入300.00万元，净利润20.00万元，借款约0.5亿元。'),
      same('营业收入2.23亿元，净利润1,555.78万元。'),
      same('营业收入300.00万元，净利润20.00万元，电价0.62元/千瓦时。'),
    ],
  },
  dates: {
    aim: 'complete',
    cases: [
      ['截至2024.12.31，无逾期。', '截至2024年12月31日，无逾期。'],
      ['截止2024-06-05，无逾期。', '截至2024年6月5日，无逾期。'],
      ['2024年06月05号签订，无逾期。', '2024年6月5日签订，无逾期。'],
      same('版本2024.13.31，无逾期。'),
      same('比率2.31，无逾期。'),
    ],
  },
  'terms and wrong characters': {
    aim: 'complete',
    cases: [
      ['应收帐款和坏帐准备增加。', '应收账款和坏账准备增加。'],
      ['公司营收增长，其它不变。', '公司营业收入增长，其他不变。'],
      ['经营性现金流净额为正。', '经营活动产生的现金流量净额为正。'],
      same('应收账款与帐篷销售。'),
      same('“营收”一词出自原件。'),
      same('截止日期未到。'),
    ],
  },
  punctuation: {
    aim: 'complete',
    cases: [
      ['收入增长,利润下降.', '收入增长，利润下降。'],
      ['收入增长。。利润下降。', '收入增长。利润下降。'],
      ['收入增长，，利润下降，。', '收入增长，利润下降。'],
      ['收入增长，利润下降', '收入增长，利润下降。'],
      ['「稳健」经营，无逾期。', '“稳健”经营，无逾期。'],
      ['"稳健"经营，无逾期。', '“稳健”经营，无逾期。'],
      ['占比较高(12.50%)，无逾期。', '占比较高（12.50%），无逾期。'],
      same('恒砚精密机械(演示)有限公司，无逾期。'),
      same('时间为10:30，无逾期。'),
      same('营业收入'),
      ['收入 增长 ，无逾期。', '收入增长，无逾期。'],
      same('姓名 张三'),
    ],
  },
  repetition: {
    aim: 'complete',
    cases: [
      ['公司的的收入增长。', '公司的收入增长。'],
      ['营业收入营业收入增长。', '营业收入增长。'],
      ['收入较上年有所增长。利润下降。收入较上年有所增长。', '收入较上年有所增长。利润下降。'],
      ['收入约300万元左右。', '收入约300万元。'],
      ['收入同比去年增长。', '收入同比增长。'],
      ['收入较上年相比增长。', '收入较上年增长。'],
      same('的的确确增长。'),
      same('担保公司公司治理完善。'),
    ],
  },
  'empty phrases': {
    aim: 'shorter',
    cases: [
      ['众所周知，行业竞争激烈。', '行业竞争激烈。'],
      ['总的来说，收入增长。', '收入增长。'],
      ['这在一定程度上影响回款。', '这影响回款。'],
      ['对应收账款进行了分析。', '分析了应收账款。'],
      ['已对存货进行核实。', '已核实存货。'],
      ['针对存货进行核实。', '针对存货进行核实。'],
      ['收入主要是因为订单增加。', '收入主要由于订单增加。'],
      ['公司规模扩大，公司收入增长，公司治理完善。', '公司规模扩大，收入增长，公司治理完善。'],
      same('“众所周知，竞争激烈”是原话。'),
    ],
  },
  'spoken language': {
    aim: 'formal',
    cases: [
      ['公司跟客户的生意还不错！', '公司与客户的业务良好。'],
      ['差不多300万元，去年赚钱。', '约300万元，上年盈利。'],
      ['我公司会跟踪回款。', '该公司会跟踪回款。'],
      ['2024年底无逾期。', '2024年末无逾期。'],
      ['我觉得回款非常非常快。', '调查人员认为回款非常快。'],
      same('以前年度损益调整无异常。'),
      same('需持续跟进。'),
    ],
  },
  'long sentences': {
    aim: 'clearer',
    cases: [
      [
        '公司报告期内营业收入保持增长且主要来自原有客户的追加订单以及两家新客户；应收账款周转天数较上年末有所延长且集中于前两大客户；经营活动产生的现金流量净额由正转负且需要核实付款安排和客户信用政策的变化情况。',
        '公司报告期内营业收入保持增长且主要来自原有客户的追加订单以及两家新客户。应收账款周转天数较上年末有所延长且集中于前两大客户。经营活动产生的现金流量净额由正转负且需要核实付款安排和客户信用政策的变化情况。',
      ],
      same(
        '主要风险如下：公司报告期内营业收入保持增长且主要来自原有客户的追加订单以及两家新客户；应收账款周转天数较上年末有所延长且集中于前两大客户；经营活动产生的现金流量净额由正转负且需要核实付款安排。',
      ),
      same('收入增长；利润下降。'),
    ],
  },
  English: {
    aim: 'clearer',
    cases: [
      ['The the revenue rose .', 'The revenue rose.'],
      ['Revenue of 22300000 yuan.', 'Revenue of 22,300,000 yuan.'],
      same('Revenue rose by 7.21% in 2024.'),
    ],
  },
}

/** Words of which a letter looks like a slip and is none. */
const sound = [
  '运营收益和经营收支稳定。',
  '该公司单纯利用外部资金。',
  '收入增长贷款减少。',
  '按指定货物确定单价。',
  '风险主要体现在回款，问题出现在年末。',
  '以担保为目的的借款。',
  '公司存在在建工程。',
  '该行为为违规。',
  '市场饱和和竞争加剧。',
  '股东参与与管理。',
  '企业可能够条件。',
  '基本上市条件具备。',
  '完成份额占全部份额。',
  '按装机容量计算。',
  '由其是否到期决定。',
  '过去年度无逾期。',
  '之所以增长，是订单多。',
  '不错过还款日。',
  '直到现在仍未还款。',
  '提供给我行。',
  '既使收入增长又使利润增长。',
  '普通涨价。',
  '应对市场变化进行了调整。',
  '核对存货进行了两次。',
  '高跟鞋销售增长。',
  '自我公司成立以来无逾期。',
]

test.each(sound)('%s stays', (text) => {
  for (const aim of ['clearer', 'shorter', 'formal', 'complete'] as const) expect(optimise(text, aim).text).toBe(text)
})

describe.each(Object.entries(cases))('%s', (_, { aim, cases: list }) => {
  test.each(list)('%s → %s', (before, after) => expect(optimise(before, aim).text).toBe(after))
})

describe('what it says besides', () => {
  test('which rules changed a place, by ids that have a name in both languages', () => {
    const { changes } = optimise('截止2024.12.31，公司的的营收２２３００万元', 'formal')
    expect(changes.map(({ rules, before, after }) => [rules.join(), before, after])).toEqual([
      ['typo', '截止', '截至'],
      ['date', '2024.12.31', '2024年12月31日'],
      ['doubledWord', '的的', '的'],
      ['term', '营收', '营业收入'],
      ['width,thousands', '２２３００', '22,300'],
      ['fullStop', '', '。'],
    ])
    for (const { rules } of changes) for (const rule of rules) expect(Object.keys(names)).toContain(rule)
  })

  test('what a passage lacks, with complete alone', () => {
    expect(optimise('增长较快，占比22,300.00。', 'complete').lacks).toEqual(['subject', 'period', 'unit', 'source'])
    expect(optimise('公司2024年营业收入为22,300.00万元。', 'complete').lacks).toEqual(['comparison', 'source'])
    expect(optimise('据公司报表，2024年营业收入为22,300.00万元，较上年增长7.21%。', 'complete').lacks).toEqual([])
    expect(optimise('增长较快。', 'shorter').lacks).toEqual([])
  })

  test('a change of a share in per cent is doubtful, and stays', () => {
    expect(optimise('毛利率较上年上升0.28%。', 'clearer')).toMatchObject({
      text: '毛利率较上年上升0.28%。',
      doubtful: ['毛利率较上年上升0.28%'],
    })
    expect(optimise('毛利率上升0.28个百分点，营业收入增长7.21%。', 'clearer').doubtful).toEqual([])
  })

  test('sentences of the section about the same matter are offered one by one, once', () => {
    const offered = ['流动比率为1.90倍，较上年上升。资产负债率为42.53%。', '用电量为711.13万千瓦时。']
    const once = optimise('流动比率有所上升，资产负债率下降。', 'complete', { offered })
    expect(once.changes.map(({ after, rules }) => [after, ...rules])).toEqual([
      ['流动比率为1.90倍，较上年上升。', 'offered'],
      ['资产负债率为42.53%。', 'offered'],
    ])
    expect(optimise(once.text, 'complete', { offered }).changes).toEqual([])
    expect(optimise('流动比率有所上升。', 'shorter', { offered }).changes).toEqual([])
  })

  test('figures that are bound keep their form, a part of a paragraph gets no full stop', () => {
    expect(optimise('收入22300万元，利润1500万元', 'formal', { keep: ['22300万元'], partial: true }).text).toBe(
      '收入22300万元，利润1,500万元',
    )
  })

  test('that its rules are for Chinese', () => {
    expect(optimise('Revenue rose.', 'formal').isChinese).toBe(false)
    expect(optimise('收入增长。', 'formal').isChinese).toBe(true)
  })
})

test('a long passage is made better from its beginning to its end', () => {
  const sentences = Array.from({ length: 350 }, (_, index) => {
    const [revenue, receivable] = [22_300 + index, 1500 + index]
    return `公司营收${revenue}万元,较上年增长7.21%。众所周知，应收帐款为${receivable}万元左右。`
  })
  const { text } = optimise(sentences.join(''), 'clearer')
  expect(text.match(/应收账款为1,[58]\d\d万元/g)?.length).toBeGreaterThan(100)
  expect(text.match(/营业收入22,\d{3}万元/g)).toHaveLength(350)
  expect(text).not.toMatch(/众所周知|应收帐款|营收/)
})
