import type { CellSource } from '../api.ts'
import { listed } from '../i18n/punctuation.ts'
import type { Input } from '../ratios/types.ts'
import { foreignCurrency, unitInCurrency } from '../schema/currency.ts'
import { unitOf } from '../schema/field-type.ts'
import { textIn } from '../schema/fields.ts'
import type { Locale, Text } from '../schema/types.ts'
import type { RuleHit } from './clusters.ts'
import type { EventHit, EventInput } from './events.ts'
import { isAnnual } from '../subject/periods.ts'
import { figureText, limitText, periodText, spanText } from './figures.ts'
import { modelLabel } from '../ratios/model-library.ts'
import type { Names } from './names.ts'
import type { CategorisedRule } from './rule.ts'

/** What is needed to tell a reader what rules found. */
export type Words = {
  locale: Locale
  names: Names
  /** Undefined for a rule that is no longer there. */
  rule(id: string): CategorisedRule | undefined
  /** The values of a rule's thresholds that hold for the customer. */
  thresholds(rule: CategorisedRule): Readonly<Record<string, string | string[]>>
  /** Labels of categories and causes, by id. */
  category(id: string): Text | undefined
  cause(id: string): Text | undefined
  sourceOf(input: Input): CellSource | null
}

export const categoryText = (words: Words, id: string): string => textIn(words.category(id), words.locale) || id
export const ruleText = (words: Words, id: string): string => textIn(words.rule(id)?.label, words.locale) || id

/** A piece of a sentence of evidence: words, or a figure of the hit by the name of its metric. */
export type EvidencePiece = { text: string; metric: string | null }

/** The sentence of a rule that speaks of the figures that a hit has. */
function evidenceOf({ evidence, evidenceWith = {} }: CategorisedRule, values: RuleHit['values']): Text {
  const own = Object.keys(evidenceWith).find((metric) => Object.hasOwn(values, metric))
  return (own === undefined ? undefined : evidenceWith[own]) ?? evidence
}

/** Whether all that a hit rests on flowed in a part of a year. */
const isPartOfYear = ({ period, inputs = [] }: Pick<RuleHit, 'period'> & Partial<Pick<RuleHit, 'inputs'>>): boolean =>
  period.length === 10 &&
  !isAnnual(period) &&
  inputs.length > 0 &&
  inputs.every(({ table }) => table === 'profitSheet' || table === 'cashFlow')

/** A rule's sentence in pieces, so that its figures can be told from its words. */
export function evidencePieces(
  rule: CategorisedRule,
  hit: Pick<RuleHit, 'period' | 'values'> & Partial<Pick<RuleHit, 'inputs'>>,
  { locale, names }: Pick<Words, 'locale' | 'names'>,
): EvidencePiece[] {
  const pieces = textIn(evidenceOf(rule, hit.values), locale)
    .trim()
    .split(/\{(\w+)\}/)
  return pieces.map((piece, index): EvidencePiece => {
    if (index % 2 === 0) return { text: piece, metric: null }
    if (piece === 'period') {
      const isOfDay = pieces[index + 1]?.startsWith('末') || pieces[index - 1]?.endsWith('end of ')
      return { text: (isPartOfYear(hit) && !isOfDay ? spanText : periodText)(hit.period, locale), metric: null }
    }
    return {
      text: figureText(hit.values[piece] ?? null, rule.metrics[piece]?.unit ?? 'text', names, locale),
      metric: piece,
    }
  })
}

/** A rule's sentence with the figures of a hit in it. */
export const evidenceText = (...given: Parameters<typeof evidencePieces>): string =>
  evidencePieces(...given)
    .map(({ text }) => text)
    .join('')
    .trim()

export const inputWords = ({ names, sourceOf }: Pick<Words, 'names' | 'sourceOf'>, input: Input): EventInput => {
  const owned = names.field(input.field, input.table)
  return {
    name: names.label(input.field),
    field: input.field,
    table: input.table,
    period: input.period,
    value: input.value,
    unit: unitOf(owned?.field) ?? names.unit(input.field),
    source: sourceOf(input),
  }
}

/** A hit as its reader is told of it. */
export function hitWords(words: Words, hit: RuleHit): EventHit {
  const { locale, names } = words
  const rule = words.rule(hit.ruleId)
  const named = Object.fromEntries(hit.inputs.map(({ field, value }) => [field, value]))
  const inputs = hit.inputs.map((input) => {
    const told = inputWords(words, input)
    const currency = foreignCurrency(names.field(input.field, input.table)?.field, named)
    return { ...told, unit: (currency && unitInCurrency(told.unit, currency, locale)) ?? told.unit }
  })
  const more = hit.moreInputs ? { moreInputs: hit.moreInputs } : {}
  const contributions = (hit.contributions ?? []).map(({ metric, ...part }) => {
    const own = modelLabel(part.name) ? '' : names.unit(part.name)
    const unit = part.unit ?? own
    // A rate of growth is not called by the amount that grows.
    const label = unit === own ? '' : textIn(metric === undefined ? undefined : rule?.metrics[metric]?.label, locale)
    return { ...part, name: label || names.label(part.name), unit }
  })
  if (!rule)
    return {
      ruleId: hit.ruleId,
      name: hit.ruleId,
      severity: hit.severity,
      category: '',
      evidence: '',
      figures: [],
      inputs,
      ...more,
      contributions,
      checks: '',
      formula: '',
      thresholds: [],
      innocent: '',
      verify: '',
      documents: '',
      source: '',
    }
  const inForce = words.thresholds(rule)
  return {
    ruleId: hit.ruleId,
    name: textIn(rule.label, locale),
    severity: hit.severity,
    category: rule.category,
    evidence: evidenceText(rule, hit, words),
    figures: Object.entries(rule.metrics).flatMap(([name, { label, unit }]) =>
      Object.hasOwn(hit.values, name)
        ? [{ name: textIn(label, locale), value: figureText(hit.values[name] ?? null, unit, names, locale) }]
        : [],
    ),
    inputs,
    ...more,
    contributions,
    checks: textIn(rule.checks, locale),
    formula: textIn(rule.formula, locale),
    thresholds: Object.entries(rule.thresholds).map(([name, { label, unit, value }]) => ({
      name: textIn(label, locale),
      value: limitText(inForce[name] ?? value, unit, names, locale),
    })),
    innocent: textIn(rule.innocent, locale),
    verify: textIn(rule.verify, locale),
    documents: textIn(rule.documents, locale),
    source: textIn(rule.source, locale),
  }
}

const distinct = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => text !== '')),
]

/** Sentences one after the other; each ends as sentences do. */
const sentences = (texts: readonly string[], locale: Locale): string =>
  distinct(texts)
    .map((text) => (/[。！？.!?]$/.test(text) ? text : `${text}${locale === 'zh-CN' ? '。' : '.'}`))
    .join(locale === 'zh-CN' ? '' : ' ')
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What several rules say of the same matter: what one has said already, the next does not repeat. */
function clauses(texts: readonly string[], locale: Locale): string {
  const seen = new Set<string>()
  const kept = texts.flatMap((text) => {
    const fresh = distinct(text.replace(/[。.]\s*$/, '').split(/；|; /)).filter(
      (phrase) => seen.size < seen.add(phrase.toLowerCase()).size,
    )
    return fresh.length === 0 ? [] : [listed(fresh, locale, 'semicolon')]
  })
  return locale === 'zh-CN' ? listed(kept, locale, 'semicolon') : listed(kept.map(capital), locale, 'stop')
}

/** What an event of several hits is called and says, all of its rules together. */
export function eventWords(
  words: Words,
  cause: string,
  hits: readonly EventHit[],
): {
  name: string
  evidence: string
  metrics: EventInput[]
  innocentExplanations: string
  verifySteps: string
  evidenceDocs: string
} {
  const { locale } = words
  const [only] = hits
  const metrics = new Map(
    hits.flatMap(({ inputs }) => inputs).map((input) => [`${input.table}.${input.field}@${input.period}`, input]),
  )
  return {
    name: hits.length === 1 && only ? only.name : textIn(words.cause(cause), locale) || (only?.name ?? cause),
    evidence: sentences(
      hits.map(({ evidence }) => evidence),
      locale,
    ),
    metrics: [...metrics.values()],
    innocentExplanations: clauses(
      hits.map(({ innocent }) => innocent),
      locale,
    ),
    verifySteps: clauses(
      hits.map(({ verify }) => verify),
      locale,
    ),
    evidenceDocs: clauses(
      hits.map(({ documents }) => documents),
      locale,
    ),
  }
}
