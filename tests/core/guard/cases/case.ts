import type { Grounds } from '../../../../core/guard/types.ts'

/** An answer and the places of it that are marked; none where it is right. */
export type Case = [answer: string, ...marked: string[]]
export type CaseGroup = { title: string; grounds: Grounds; cases: Case[] }

/** What most answers are held against. */
export const passage =
  '恒砚精密机械(演示)有限公司成立于2009年4月16日（至今16年），注册资本5,000.00万元，实缴资本5,000.00万元（占100.00%），参保人数286人。2024年，营业收入为22,300.00万元，较上年小幅增长7.21%。净利润为1,555.78万元，较上年明显增长10.63%。毛利率为20.18%，与上年基本持平（上升0.28个百分点）。资产负债率为42.53%，较上年小幅下降2.38个百分点，处于良好区间（≤60%）。应收账款周转天数为67.65天，处于关注区间（60~120）。流动比率为1.90倍。2024年末，资产总计为20,625.64万元。总耗电量为711.13万千瓦时，万元收入耗电量为318.89kWh/万元。'
