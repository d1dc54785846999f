import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { RuleError, compileRules, type CompiledRules } from '../../../core/analysis/engine.ts'
import { withStatistics } from '../../../core/ratios/published/statistics.ts'
import type { CategorisedRule, RuleFile } from '../../../core/analysis/rule.ts'
import type { CauseLink } from '../../../core/analysis/stories.ts'
import type { TableSchema, Text } from '../../../core/schema/types.ts'
import { SchemaError, toFault, type Finding } from '../../schemas/faults.ts'
import { refuse, type JsonFile } from '../../schemas/json-file.ts'
import { findingsOnce } from '../../schemas/known-right.ts'
import { readRuleFile, type CauseFile } from './check.ts'
import { causeFindings, ruleFindings } from './meaning.ts'

/** The rules that are shipped, checked and compiled. What an administrator changed of them is in `settings.ts`. */
export type RuleStore = {
  /** By the order of their categories, then as their files have them. */
  rules: readonly CategorisedRule[]
  /** In the order in which they are shown. */
  categories: readonly RuleFile['category'][]
  causes: Readonly<Record<string, Text>>
  /** Causes that are told together. Words alone: no analysis depends on them. */
  links: readonly CauseLink[]
  /** Names this set of rules; changes with any of them. */
  hash: string
  compiled: CompiledRules
}

type OfRules = JsonFile & { value: RuleFile }
type Place = { file: OfRules; index: number; rule: CategorisedRule }

function categorised(
  rule: RuleFile['rules'][number],
  { id: category, checksData }: RuleFile['category'],
  ofCauses: Readonly<Record<string, string>>,
): CategorisedRule {
  const causeCategory = Object.hasOwn(ofCauses, rule.cause) ? ofCauses[rule.cause] : undefined
  return { ...rule, category, ...(causeCategory !== undefined && { causeCategory }), ...(checksData && { checksData }) }
}

const at = (index: number, finding: Finding): Finding => ({ ...finding, pointer: `/rules/${index}${finding.pointer}` })

/** Ids and categories that two have. */
function twiceFindings(files: readonly OfRules[]): Map<OfRules, Finding[]> {
  const ids = new Map<string, string>()
  const categories = new Map<string, string>()
  return new Map(
    files.map((read) => {
      const { category, rules } = read.value
      const other = categories.get(category.id)
      categories.set(category.id, read.file)
      const findings: Finding[] = other
        ? [{ pointer: '/category/id', key: 'ruleFile.sameCategory', parameters: { name: category.id, other } }]
        : []
      for (const [index, { id }] of rules.entries()) {
        const holder = ids.get(id)
        if (holder)
          findings.push({
            pointer: `/rules/${index}/id`,
            key: 'ruleFile.sameId',
            parameters: { name: id, other: holder },
          })
        ids.set(id, read.file)
      }
      return [read, findings]
    }),
  )
}

/** What the compiler of expressions says of a rule; it stops at the first fault, so it is asked rule by rule. */
function compileFindings({ index, rule }: Place, tables: readonly TableSchema[]): Finding[] {
  try {
    compileRules([rule], tables)
    return []
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    return [
      at(index, {
        pointer: error.pointer,
        ...error.told,
        suggestion: error.suggestion ?? undefined,
      }),
    ]
  }
}

/**
 * Loads the rules of the analysis, checks each against the vocabulary and for sense, and compiles its expressions.
 *
 * @param folder the folder of the files of rules, one for each category, and `causes.json`
 * @param tables the tables whose fields the expressions may name
 * @throws SchemaError at the first file with faults: file, JSON pointer, line, reason in both languages, what was
 * probably meant
 */
export function loadRules(folder: string, tables: readonly TableSchema[]): RuleStore {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
  const read = names.map((name) => readRuleFile(join(folder, name), readFileSync(join(folder, name), 'utf8')))
  const causeFile = read.find((file): file is JsonFile & { value: CauseFile } => file.value.kind === 'causes')
  if (!causeFile)
    throw new SchemaError([toFault(join(folder, 'causes.json'), { pointer: '', key: 'ruleFile.noCauses' }, 1)])
  const { causes, categories: causeCategories = {}, links = [] } = causeFile.value
  const files = read
    .filter((file): file is OfRules => file.value.kind === 'rules')
    .toSorted((a, b) => a.value.category.order - b.value.category.order)
  const places = files.flatMap((file) =>
    file.value.rules.map((rule, index): Place => ({
      file,
      index,
      rule: categorised(rule, file.value.category, causeCategories),
    })),
  )
  const twice = twiceFindings(files)
  const words = createHash('sha256').update(JSON.stringify(tables)).digest('base64url')
  refuse(
    causeFile,
    causeFindings(
      causeFile.value,
      files.map(({ value }) => value.category.id),
    ),
  )
  for (const file of files) {
    const own = places.filter((place) => place.file === file)
    refuse(file, [
      ...(twice.get(file) ?? []),
      ...own.flatMap(({ index, rule }) => ruleFindings(rule, Object.keys(causes)).map((finding) => at(index, finding))),
    ])
    refuse(
      file,
      findingsOnce('expressions', [own.map(({ rule }) => rule), words], () =>
        own.flatMap((place) => compileFindings(place, tables)),
      ),
    )
  }
  const rules = places.map(({ rule }) => ({
    ...rule,
    source: withStatistics(rule.source, rule.statistics) ?? rule.source,
  }))
  const categories = files.map((file) => file.value.category)
  return {
    rules,
    categories,
    causes,
    links,
    hash: createHash('sha256')
      .update(JSON.stringify([rules, categories, causes]))
      .digest('hex')
      .slice(0, 32),
    compiled: compileRules(rules, tables),
  }
}
