import { expectedCheckCharacter } from '../../core/credit-code.ts'
import { randomOf } from './sheet-layouts.ts'
import { threeStatements } from './statement-files.ts'
import { workbookOf, type Line } from './workbooks.ts'

/** A company of the tests: its whole name, and a credit code whose check character fits. */
export type TestCompany = { name: string; creditCode: string }

const codeOf = (number: number): string => {
  const first = `91320205MA${number.toString().padStart(7, '0')}`
  return `${first}${expectedCheckCharacter(first)}`
}

/** Twenty companies, with parents and subsidiaries whose names one contains the other. */
export const companies: readonly TestCompany[] = [
  '江南机械有限公司',
  '江南机械（无锡）有限公司',
  '江南机械有限公司无锡分公司',
  '江南机械集团有限公司',
  '新江南机械有限公司',
  '华东化工股份有限公司',
  '华东化工销售有限公司',
  '恒源（集团）纺织有限公司',
  '恒源纺织有限公司',
  '北辰电子科技有限公司',
  '北辰电子有限公司',
  '南山食品有限责任公司',
  '南山食品厂',
  '东湖建材有限公司',
  '西岭矿业有限公司',
  '西岭矿业集团股份有限公司',
  '中港物流有限公司',
  '中港物流（上海）有限公司',
  '大成医药有限公司',
  '大成医药连锁有限公司',
].map((name, index) => ({ name, creditCode: codeOf(index + 1) }))

/** A company that is nobody's customer. */
export const stranger: TestCompany = { name: '远航船舶有限公司', creditCode: codeOf(900) }
/** A customer of somebody else's scope. */
export const elsewhere: TestCompany = { name: '滨海渔业有限公司', creditCode: codeOf(901) }

export type BatchTestFile = { name: string; content: Buffer; company: TestCompany }

/** The three statements of a company, in one of the ways in which they say whose they are. */
export function statementsOf(
  company: TestCompany,
  {
    way = 'label',
    year = 2024,
    times = 1,
    unit = '单位：元',
  }: { way?: Way; year?: number; times?: number; unit?: string } = {},
): { name: string; sheets: Record<string, Line[]> } {
  const said = way === 'label' || way === 'both' ? company.name : way === 'brackets' ? swapBrackets(company.name) : ''
  const sheets = threeStatements({ company: said, year, times, unit })
  if (way === 'code' || way === 'both')
    for (const lines of Object.values(sheets)) lines.splice(1, 0, [`统一社会信用代码：${company.creditCode}`])
  const name =
    way === 'fileName'
      ? `${company.name}_${year}年报.xlsx`
      : way === 'codeInName'
        ? `${company.creditCode}-${year}.xlsx`
        : `财务报表${year}.xlsx`
  return { name, sheets }
}

export const ways = ['label', 'code', 'both', 'brackets', 'fileName', 'codeInName'] as const
type Way = (typeof ways)[number]

const swapBrackets = (name: string): string => name.replaceAll('（', '(').replaceAll('）', ')')

/** Three files of each company, of years that do not touch, each saying in its own way whose it is; figures differ by company. */
export function sixtyFiles(seed: number): BatchTestFile[] {
  const random = randomOf(seed)
  return companies.flatMap((company, index) =>
    [2016, 2020, 2024].map((year) => {
      const way = ways[random(ways.length)] ?? 'label'
      const { name, sheets } = statementsOf(company, { way, year, times: index + 1 })
      const hasName = way === 'fileName' || way === 'codeInName'
      return { name: hasName ? name : `${index}-${name}`, content: workbookOf(sheets), company }
    }),
  )
}
