import { algorithms } from '../../../core/analysis/algorithms/index.ts'
import { statisticIds } from '../../../core/ratios/published/statistics.ts'
import type { Rule } from '../../../core/analysis/rule.ts'
import { locales, type Text } from '../../../core/schema/types.ts'
import type { Finding } from '../../schemas/faults.ts'
import { suggest } from '../../schemas/suggest.ts'
import type { CauseFile } from './check.ts'

const placeholders = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '')),
]

/** The figures that the sentences name: each has to be a metric, and both languages name the same. */
function evidenceFindings(evidence: Text, metrics: readonly string[], at = '/evidence'): Finding[] {
  const known = ['period', ...metrics]
  return locales.flatMap((locale) => {
    const pointer = `${at}/${locale}`
    const named = placeholders(evidence[locale])
    const elsewhere = locales.filter((other) => other !== locale).flatMap((other) => placeholders(evidence[other]))
    return [
      ...named
        .filter((name) => !known.includes(name))
        .map((name): Finding => ({
          pointer,
          key: 'ruleFile.noMetric',
          parameters: { name },
          suggestion: suggest(name, known),
        })),
      ...elsewhere
        .filter((name) => known.includes(name) && !named.includes(name))
        .map((name): Finding => ({ pointer, key: 'ruleFile.uneven', parameters: { name } })),
    ]
  })
}

/** A threshold is a list throughout or nowhere. */
const thresholdFindings = (thresholds: Rule['thresholds']): Finding[] =>
  Object.entries(thresholds).flatMap(([name, { unit, value, groups = {} }]) =>
    [
      [`/thresholds/${name}/value`, value] as const,
      ...Object.entries(groups).map(([group, own]) => [`/thresholds/${name}/groups/${group}`, own] as const),
    ].flatMap(([pointer, limit]): Finding[] =>
      Array.isArray(limit) === (unit === 'list') ? [] : [{ pointer, key: 'ruleFile.list' }],
    ),
  )

/** What a chart names has to be there, and of one unit: it has one scale. */
function chartFindings({ chart, metrics, thresholds }: Rule): Finding[] {
  if (!chart) return []
  const unit = metrics[chart.metrics[0] ?? '']?.unit
  const named = (
    names: readonly string[],
    among: Record<string, { unit: string }>,
    place: string,
    key: 'ruleFile.noMetric' | 'ruleFile.noThreshold',
  ): Finding[] =>
    names.flatMap((name, index): Finding[] => {
      const pointer = `/chart/${place}/${index}`
      const entry = Object.hasOwn(among, name) ? among[name] : undefined
      if (!entry) return [{ pointer, key, parameters: { name }, suggestion: suggest(name, Object.keys(among)) }]
      return unit !== undefined && entry.unit !== unit
        ? [{ pointer, key: 'ruleFile.chartUnits', parameters: { unit: entry.unit } }]
        : []
    })
  return [
    ...named(chart.metrics, metrics, 'metrics', 'ruleFile.noMetric'),
    ...named(chart.limits ?? [], thresholds, 'limits', 'ruleFile.noThreshold'),
  ]
}

const statisticFindings = (named: readonly string[]): Finding[] =>
  named.flatMap((name, index): Finding[] =>
    statisticIds.includes(name)
      ? []
      : [
          {
            pointer: `/statistics/${index}`,
            key: 'ruleFile.noStatistic',
            parameters: { name },
            suggestion: suggest(name, statisticIds),
          },
        ],
  )

const noCause = (pointer: string, name: string, causes: readonly string[]): Finding[] =>
  causes.includes(name)
    ? []
    : [{ pointer, key: 'ruleFile.noCause', parameters: { name }, suggestion: suggest(name, causes) }]

/** Categories of causes and links between them: each that is named has to be there. */
export function causeFindings({ causes, categories = {}, links = [] }: CauseFile, known: readonly string[]): Finding[] {
  const names = Object.keys(causes)
  const ofLinks = links.flatMap((link, index) =>
    (['causes', 'also'] as const).flatMap((list) =>
      (link[list] ?? []).flatMap((name, place) => noCause(`/links/${index}/${list}/${place}`, name, names)),
    ),
  )
  const ofCategories = Object.entries(categories).flatMap(([cause, category]): Finding[] => [
    ...noCause(`/categories/${cause}`, cause, names),
    ...(known.includes(category)
      ? []
      : [
          {
            pointer: `/categories/${cause}`,
            key: 'ruleFile.noCategory' as const,
            parameters: { name: category },
            suggestion: suggest(category, known),
          },
        ]),
  ])
  return [...ofCategories, ...ofLinks]
}

/** What a rule that fits the vocabulary says, but cannot mean. Pointers begin at the rule. */
export function ruleFindings(rule: Rule, causes: readonly string[]): Finding[] {
  return [
    ...noCause('/cause', rule.cause, causes),
    ...(rule.engine !== 'algorithm' || Object.hasOwn(algorithms, rule.algorithm)
      ? []
      : [
          {
            pointer: '/algorithm',
            key: 'ruleFile.noAlgorithm' as const,
            parameters: { name: rule.algorithm },
            suggestion: suggest(rule.algorithm, Object.keys(algorithms)),
          },
        ]),
    ...statisticFindings(rule.statistics ?? []),
    ...evidenceFindings(rule.evidence, Object.keys(rule.metrics)),
    ...Object.entries(rule.evidenceWith ?? {}).flatMap(([metric, evidence]) => [
      ...(Object.hasOwn(rule.metrics, metric)
        ? []
        : [
            {
              pointer: `/evidenceWith/${metric}`,
              key: 'ruleFile.noMetric' as const,
              parameters: { name: metric },
              suggestion: suggest(metric, Object.keys(rule.metrics)),
            },
          ]),
      ...evidenceFindings(evidence, Object.keys(rule.metrics), `/evidenceWith/${metric}`),
    ]),
    ...thresholdFindings(rule.thresholds),
    ...chartFindings(rule),
  ]
}
