import { allModels, type Model } from '../../../../core/ratios/model-library.ts'
import { scoreOf, type ModelPart, type ModelScore } from '../../../../core/analysis/models.ts'
import { Exact } from '../../../../core/money.ts'
import { isAnnual, periodName } from '../../../../core/subject/periods.ts'
import type { DocumentNode } from '../../../../core/document/types.ts'
import type { Facts } from '../data/facts.ts'
import { subjectOf } from '../data/subject.ts'
import { valueChart } from '../writer/charts.ts'
import { ruleFigure, type Figure } from '../writer/figures.ts'
import { gap, paragraph, say, unsettledWords, type Part } from '../writer/nodes.ts'
import { head, number, table, words, type Cell } from '../writer/tables.ts'
import { ruleWords } from './events.ts'
import type { SectionWriter } from './types.ts'

const round = (value: Exact | string, decimals = 2): string =>
  new Exact(value).toFixed(decimals, Exact.ROUND_HALF_UP).replace(/^-(0(\.0+)?)$/, '$1')

/** A score, or what a variable adds to it: resting on all that the score rests on. */
const figureOf = (facts: Facts, score: ModelScore, name: string, value: Exact | string): Figure => ({
  text: round(value),
  unit: '',
  key: `ratio.${name}@${score.period}`,
  value: new Exact(value).toFixed(),
  sources: facts.sourcesOf(score.inputs),
})

type Scored = { model: Model; scores: ModelScore[] }

/**
 * The models that fit the customer's industry and have a score in one of its last three whole years, or would if units
 * were settled.
 */
function scoredModels(facts: Facts): { years: string[]; models: Scored[] } {
  const subject = subjectOf(facts)
  const years = subject.years.filter(isAnnual).slice(-3)
  const models = allModels
    .filter(({ groups }) => !groups || groups.includes(subject.group))
    .map((model): Scored => ({ model, scores: years.map((year) => scoreOf(model, subject, year)) }))
    .filter(({ scores }) => scores.some(({ score, unsettled }) => score !== null || unsettled))
  return { years, models }
}

function scoreTable(facts: Facts, years: readonly string[], models: readonly Scored[]): DocumentNode {
  const rows = models.map(({ model, scores }): Cell[] => {
    const last = scores.at(-1)
    return [
      words(ruleWords(`${model.key}.name`, model.label['zh-CN'])),
      ...scores.map((score): Cell => ({
        part:
          score.score === null
            ? score.unsettled
              ? unsettledWords
              : '—'
            : figureOf(facts, score, model.key, score.score),
        align: 'right',
      })),
      words(
        last?.zone ? ruleFigure(`${model.key}.zone`, last.zone.label['zh-CN']) : last?.unsettled ? unsettledWords : '—',
      ),
    ]
  })
  return table('模型分值表', 'table:scores', [head('模型', ...years.map(periodName), '最近一年所处区间'), ...rows])
}

const hasContribution = (part: ModelPart): part is ModelPart & { contribution: string } => part.contribution !== null

/** What each variable of a model adds to its latest score, as a table and as a waterfall from where the score rests. */
function contributionBlocks(facts: Facts, { model, scores }: Scored): (DocumentNode | null)[] {
  const score = scores.at(-1)
  const total = score?.score ?? null
  const parts = (score?.parts ?? []).filter(hasContribution)
  if (!score || total === null || parts.length < 2) return []
  const rest = parts.reduce((sum, { contribution }) => sum.minus(contribution), new Exact(total))
  const sorted = parts
    .filter(({ contribution }) => new Exact(contribution).abs().gte('0.005'))
    .toSorted((a, b) => new Exact(b.contribution).abs().comparedTo(new Exact(a.contribution).abs()))
  const restFigure: Figure = { ...ruleFigure(`${model.key}.rest`, round(rest)), value: rest.toFixed() }
  const rows = parts.map((part): Cell[] => [
    words(ruleWords(`${part.name}.label`, part.label['zh-CN'])),
    part.value === null ? words('按中性值') : number(figureOf(facts, score, `${model.key}.${part.name}`, part.value)),
    number(ruleFigure(`${model.key}.${part.name}`, part.coefficient)),
    number(figureOf(facts, score, `${model.key}.${part.name}.adds`, part.contribution)),
  ])
  const title = `${model.label['zh-CN']}贡献分解`
  return [
    table(`${title}（${periodName(score.period)}）`, `table:scores.${model.key}`, [
      head('变量', '取值', '系数', '对分值的贡献'),
      [words('静止基线'), words(''), words(''), number(restFigure)],
      ...rows,
      [words('分值'), words(''), words(''), number(figureOf(facts, score, model.key, total))],
    ]),
    valueChart(facts, {
      kind: 'waterfall',
      title,
      unit: '',
      dataKey: `chart:scores.${model.key}`,
      totals: ['静止基线', '分值'],
      categories: ['静止基线', ...sorted.map(({ label }) => shortLabel(label['zh-CN'])), '分值'],
      series: [
        {
          name: '贡献',
          values: [rest, ...sorted.map(({ contribution }) => new Exact(contribution)), new Exact(total)],
        },
      ],
      sources: figureOf(facts, score, model.key, total).sources,
    }),
  ]
}

/** The abbreviation of a variable where its label has one: `DSRI（应收账款指数）`. */
const shortLabel = (label: string): string => label.replace(/[（(].*$/, '').trim() || label

/** What moved the latest M score most, and where it lies. */
function leadSentence(facts: Facts, scored: Scored | undefined): Part {
  const score = scored?.scores.at(-1)
  if (!scored || !score || score.score === null) return null
  const moving = score.parts
    .filter(hasContribution)
    .filter(({ contribution }) => new Exact(contribution).gte('0.005'))
    .toSorted((a, b) => new Exact(b.contribution).comparedTo(new Exact(a.contribution)))
    .slice(0, 2)
  return [
    say`${ruleWords(`${scored.model.key}.name`, scored.model.label['zh-CN'])}${periodName(score.period)}为${figureOf(facts, score, scored.model.key, score.score)}`,
    score.zone ? ['，', ruleFigure(`${scored.model.key}.zone`, score.zone.label['zh-CN'])] : null,
    moving.length > 0
      ? [
          `，推高分值的主要是`,
          moving.map(({ name, label, contribution }, index): Part => [
            index > 0 ? '、' : '',
            say`${ruleWords(`${name}.label`, label['zh-CN'])}（${figureOf(facts, score, `${scored.model.key}.${name}.adds`, contribution)}）`,
          ]),
        ]
      : null,
    score.neutralised.length > 0 ? '，部分指数因资料不足按中性值计算' : null,
    '。',
  ]
}

const caution = '分值只是筛查信号，提示哪里值得核实，不是舞弊或违约的概率。'

/**
 * 模型分值: the scores of the latest whole years with their zones, what adds up to the M score, and what such a score is
 * worth.
 */
export const anomalyScores: SectionWriter = (facts) => {
  const { years, models } = scoredModels(facts)
  if (models.length === 0) return [gap('可计算模型分值的整年报表')]
  const beneish =
    models.find(({ model }) => model.key === 'beneishM8') ?? models.find(({ model }) => model.key === 'beneishM5')
  const notes = beneish?.model.notes.slice(1, 3).map((note) => note['zh-CN']) ?? []
  return [
    ...(leadSentence(facts, beneish) ? [paragraph(leadSentence(facts, beneish))] : []),
    scoreTable(facts, years, models),
    ...(beneish ? contributionBlocks(facts, beneish) : []),
    paragraph([
      caution,
      ...notes.map((note, index) => ruleWords(`${beneish?.model.key ?? ''}.note${index + 1}`, note)),
    ]),
  ]
}
