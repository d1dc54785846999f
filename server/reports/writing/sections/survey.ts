import { companyName } from '../../../../core/analysis/company-name.ts'
import { isCreditCodeValid } from '../../../../core/credit-code.ts'
import { runChecks } from '../data/checks.ts'
import { otherNames, timeOfUseCheck } from '../data/bills.ts'
import { missingMonths, monthsOf } from '../data/months.ts'
import type { Facts } from '../data/facts.ts'
import { countOf } from '../writer/figures.ts'
import { paragraph, say, sentences, type Part } from '../writer/nodes.ts'
import { head, table, words, type Cell } from '../writer/tables.ts'
import { eventsOf, isOpen } from './events.ts'
import { materialBlocks } from './general.ts'
import type { SectionWriter } from './types.ts'

/** Something that the system verified: whether it agrees, and by what. */
type Verified = { matter: string; agrees: boolean; statement: Part }

/** What the system can verify by itself, as far as the data are there. */
function verifiedOf(facts: Facts): Verified[] {
  const code = facts.plain('uscc')?.value
  const company = facts.data.customer?.name
  const others = otherNames(facts)
  const checks = runChecks(facts, facts.periods)
  const failed = checks.filter((check) => !check.ok)
  const months = monthsOf(facts)
  const missing = missingMonths(months)
  const { open, checked } = timeOfUseCheck(facts)
  const mismatch = eventsOf(facts).filter((event) => isOpen(event) && event.categories.includes('跨表勾稽'))
  const registered = facts.plain('companyName')?.value
  const verification = (matter: string, agrees: boolean, yes: Part, no: Part): Verified => ({
    matter,
    agrees,
    statement: agrees ? yes : no,
  })
  return [
    ...(typeof code === 'string'
      ? [verification('统一社会信用代码', isCreditCodeValid(code), '校验位正确', '校验位不符')]
      : []),
    ...(typeof registered === 'string' && company
      ? [verification('工商登记名称与客户名称', companyName(registered) === companyName(company), '一致', '不一致')]
      : []),
    ...(checks.length > 0
      ? [
          verification(
            '财务报表勾稽关系',
            failed.length === 0,
            say`${countOf('checks', checks.length)}项次全部通过`,
            say`${countOf('checks', checks.length)}项次中${countOf('checksFailed', failed.length)}项次不符`,
          ),
        ]
      : []),
    ...(checks.length > 0 && facts.data.anomalies
      ? [
          verification(
            '报表之间及与现金流量的勾稽',
            mismatch.length === 0,
            '未见异常',
            say`${countOf('crossEvents', mismatch.length)}项待核实`,
          ),
        ]
      : []),
    ...(others ? [verification('用电户名与企业名称', others.length === 0, '一致', '不一致')] : []),
    ...(months.length > 0
      ? [
          verification(
            '用电月份连续性',
            missing.length === 0,
            say`${countOf('months', months.length)}个月连续`,
            say`缺${countOf('missingMonths', missing.length)}个月`,
          ),
        ]
      : []),
    ...(checked > 0
      ? [
          verification(
            '分时电量与总电量',
            open.length === 0,
            checked === months.length ? '各月相符' : say`${countOf('timeOfUseMonths', checked)}个月相符`,
            say`${countOf('openMonths', open.length)}个月不符`,
          ),
        ]
      : []),
  ]
}

/** What somebody has to see on paper or on the spot. */
const bySight = [
  '营业执照与公司章程原件',
  '审计报告与财务报表原件',
  '纳税申报表',
  '主要账户银行流水',
  '存货与主要设备实物',
  '生产经营场所开工情况',
]

/** 调查概况: what was obtained, what the system verified of it, and what is left for the clerk to verify. */
export const survey: SectionWriter = (facts) => {
  const verified = verifiedOf(facts)
  const apart = verified.filter(({ agrees }) => !agrees)
  const rows: Cell[][] = [
    ...verified.map(({ matter, agrees, statement }): Cell[] => [
      words(matter),
      words('系统核对'),
      words(statement),
      words(agrees ? '已核实' : '不符，待核实'),
    ]),
    ...bySight.map((matter): Cell[] => [words(matter), words('现场或原件核对'), words('待填'), words('未核实')]),
  ]
  return [
    ...materialBlocks(facts),
    ...sentences([
      verified.length > 0
        ? say`系统自动核对${countOf('verified', verified.length)}项，相符${countOf('verifiedTrue', verified.length - apart.length)}项${apart.length > 0 ? say`、不符${countOf('verifiedFalse', apart.length)}项（${apart.map(({ matter }) => matter).join('、')}）` : ''}。`
        : null,
      say`另有${countOf('bySight', bySight.length)}项须由调查人员现场或凭原件核实，目前尚无核实记录。`,
    ]),
    table('调查核实工作表', 'table:verification', [head('核实事项', '核实方式', '核实结果', '状态'), ...rows]),
    paragraph('系统中没有现场调查记录，补充实地调查情况前，本报告不宜提交审查。'),
  ]
}
