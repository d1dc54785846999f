import { industryClass, industryPath, type IndustryClass } from '../../../../../core/classification/industry-tree.ts'
import type { Facts } from '../../data/facts.ts'
import { countOf, recorded } from '../../writer/figures.ts'
import { say, sentences, toFill, type Part } from '../../writer/nodes.ts'
import { head, table, words, type Cell } from '../../writer/tables.ts'
import type { SectionWriter } from '../types.ts'
import { levelNames } from './sample.ts'

/** The industry that is spoken of: that of the customer, or the one that the report was built for. */
export function industryOf(facts: Facts): { code: string; name: string } | null {
  const code = facts.plain('industryCode')?.value
  const name = facts.plain('industryName')?.value
  if (typeof code === 'string' || typeof name === 'string')
    return { code: String(code ?? ''), name: String(name ?? '') }
  return facts.data.industry
}

const row = (node: IndustryClass): Cell[] => [
  words(recorded('industryCode', node.code)),
  words(recorded('industryName', node.label['zh-CN'])),
]
const countBelow = (node: IndustryClass, level: IndustryClass['level']): number =>
  node.children.reduce((sum, child) => sum + (child.level === level ? 1 : countBelow(child, level)), 0)

/** What the class consists of; the names of what is right below it stand in a table, where there are several. */
function extent(node: IndustryClass): Part {
  const [first] = node.children
  if (!first) return null
  const levels = (['division', 'group', 'class'] as const).filter((level) => countBelow(node, level) > 0)
  return [
    `按该分类，${node.label['zh-CN']}${node.children.length > 1 ? '' : `包括${first.label['zh-CN']}，`}下设`,
    levels.map((level, index): Part => [
      index > 0 ? '、' : '',
      say`${levelNames[level]}${countOf(`below.${level}`, countBelow(node, level))}个`,
    ]),
    node.children.length > 1 ? '，名称见下级行业表。' : '。',
  ]
}

/** 行业定义与分类. */
export const industryDefinition: SectionWriter = (facts) => {
  const industry = industryOf(facts)
  if (!industry) return [toFill('行业名称与国民经济行业代码')]
  const path = industryPath(industry.code).flatMap((code) => industryClass(code) ?? [])
  const own = path.at(-1)
  const code: Part = industry.code
    ? say`，国民经济行业分类（GB/T ${recorded('standard', '4754-2017')}）${own ? levelNames[own.level] : ''}代码为${recorded('industryCode', own?.code ?? industry.code)}`
    : ''
  return [
    ...sentences([
      say`本报告所述行业为${recorded('industryName', own?.label['zh-CN'] || industry.name || '（待填）')}${code}。`,
    ]),
    ...sentences([own ? extent(own) : null]),
    path.length > 0
      ? table('行业分类表', 'table:industry', [
          head('层级', '代码', '名称'),
          ...path.map((node): Cell[] => [words(levelNames[node.level]), ...row(node)]),
        ])
      : null,
    own && own.children.length > 1
      ? table(`下级行业表（${levelNames[own.children[0]?.level ?? 'class']}）`, 'table:industry.below', [
          head('代码', '名称'),
          ...own.children.map(row),
        ])
      : null,
  ]
}
