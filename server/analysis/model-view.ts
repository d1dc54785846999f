import { allModels, modelLabel, modelNames, type Model } from '../../core/ratios/model-library.ts'
import type { ModelInputs, ModelLine, ModelScoreView, ModelsView } from '../../core/analysis/model-view.ts'
import { absentText, unsettledText } from '../../core/analysis/missing.ts'
import { scoreOf } from '../../core/analysis/models.ts'
import { namesOf, type Names } from '../../core/analysis/names.ts'
import { inputWords } from '../../core/analysis/wording.ts'
import { listed } from '../../core/i18n/punctuation.ts'
import { translate } from '../../core/i18n/translate.ts'
import { Exact } from '../../core/money.ts'
import type { Input } from '../../core/ratios/types.ts'
import type { Subject } from '../../core/analysis/subject.ts'
import { textIn } from '../../core/schema/fields.ts'
import { cellSource } from '../../core/subject/source.ts'
import type { Locale, TableSchema } from '../../core/schema/types.ts'
import type { Executor } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import type { SchemaStore } from '../schemas/store.ts'
import { formulaText } from './ratio-view/formula.ts'
import { readSubject } from './subject.ts'

/** Names of the tables and ratios, of the models, and of what the models' variables are made of. */
function wordsOf(tables: readonly TableSchema[], locale: Locale): Names {
  const names = namesOf(tables, locale, modelNames)
  return {
    ...names,
    label: (name) => {
      const own = names.label(name)
      return own === name ? textIn(modelLabel(name)?.label, locale) || name : own
    },
  }
}

function scoreIn(model: Model, subject: Subject, period: string, names: Names, locale: Locale): ModelScoreView {
  const { score, zone, parts, neutralised, missing, unsettled } = scoreOf(model, subject, period)
  const absent = score !== null ? '' : unsettled ? unsettledText(locale) : absentText({ locale, names }, missing)
  return {
    period,
    score,
    absent,
    ...(unsettled && { unsettled }),
    zone: zone && { id: zone.id, label: textIn(zone.label, locale), tone: zone.tone },
    parts: parts.map(({ label, formula, ...part }) => ({
      ...part,
      label: textIn(label, locale),
      formula: formulaText(formula, names, locale),
    })),
    neutralised: neutralised.map((name) => names.label(name)),
  }
}

/** The scores at which zones end, lower first. */
const limitsOf = (model: Model): string[] =>
  [
    ...new Set(
      model.zones.flatMap(({ lt, lte, gt, gte }) => [lt, lte, gt, gte].filter((limit) => limit !== undefined)),
    ),
  ].toSorted((a, b) => new Exact(a).comparedTo(b))

/**
 * The scores of all models for a customer over its whole years, with what each variable adds and what a reader must
 * know of the model. That the reader may see the customer is checked before.
 *
 * @throws ApiError 404 where there is no such customer
 */
export async function modelsView(
  db: Executor,
  schemas: SchemaStore,
  customerId: string,
  locale: Locale,
): Promise<ModelsView> {
  const subject = await readSubject(db, { schemas }, customerId)
  const names = wordsOf(schemas.tables, locale)
  return {
    periods: [...subject.years],
    industry: translate(locale, `anomaly.group.${subject.group}`),
    models: allModels.map((model): ModelLine => ({
      key: model.key,
      name: textIn(model.label, locale),
      notes: model.notes.map((note) => textIn(note, locale)),
      source: model.source,
      limits: limitsOf(model),
      unfit:
        model.groups && !model.groups.includes(subject.group)
          ? listed(
              model.groups.map((group) => translate(locale, `anomaly.group.${group}`)),
              locale,
            )
          : '',
      zones: model.zones.map(({ id, label, tone }) => ({ id, label: textIn(label, locale), tone })),
      scores: subject.years.map((period) => scoreIn(model, subject, period, names, locale)),
    })),
  }
}

/**
 * What a model rests on in each whole year, every value with the cell that it came from.
 *
 * @throws ApiError 404 where there is no such customer, or no such model
 */
export async function modelInputs(
  db: Executor,
  schemas: SchemaStore,
  customerId: string,
  key: string,
  locale: Locale,
): Promise<ModelInputs> {
  const model = allModels.find((candidate) => candidate.key === key)
  if (!model) throw notFound()
  const subject = await readSubject(db, { schemas }, customerId)
  const names = wordsOf(schemas.tables, locale)
  const sourceOf = (input: Input) => cellSource(subject.rows(input.table), input)
  return {
    key,
    periods: subject.years.map((period) => ({
      period,
      inputs: scoreOf(model, subject, period).inputs.map((input) => inputWords({ names, sourceOf }, input)),
    })),
  }
}
