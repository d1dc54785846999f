import type { Course } from '../../core/analysis/algorithm.ts'
import type { CourseView } from '../../core/analysis/course-view.ts'
import { courseOf } from '../../core/analysis/engine.ts'
import { modelNames } from '../../core/ratios/model-library.ts'
import { namesOf, type Names } from '../../core/analysis/names.ts'
import type { CategorisedRule } from '../../core/analysis/rule.ts'
import { textIn } from '../../core/schema/fields.ts'
import type { Locale } from '../../core/schema/types.ts'
import type { Executor } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import { settingsInForce } from './rules/settings.ts'
import type { CurrentUser } from '../user.ts'
import { branchPath, type AnalysisContext } from './events/context.ts'
import { customerHead } from './events/find.ts'
import { readSubject } from './subject.ts'

/**
 * A course in the reader's language: series are called as the rule's figures are, or as the fields and terms that they
 * draw.
 */
function wordCourse(rule: CategorisedRule, course: Course, names: Names, locale: Locale): CourseView {
  const { unit, periods, series, band, limits = [], marked } = course
  const metric = (name: string): string =>
    (Object.hasOwn(rule.metrics, name) ? textIn(rule.metrics[name]?.label, locale) : '') || names.label(name)
  const threshold = (name: string): string =>
    (Object.hasOwn(rule.thresholds, name) ? textIn(rule.thresholds[name]?.label, locale) : '') || name
  return {
    ruleId: rule.id,
    name: textIn(rule.label, locale),
    unit,
    periods,
    series: series.map(({ name, values }) => ({ name: metric(name), values })),
    band: band ?? null,
    limits: limits.map(({ name, value }) => ({ name: threshold(name), value })),
    marked,
  }
}

/**
 * What a rule draws over all stored periods of a customer, with the thresholds that hold for it; null where there is
 * nothing to draw.
 *
 * @throws ApiError 404 where the customer is not in the user's scope, or there is no such rule
 */
export async function customerCourse(
  db: Executor,
  context: AnalysisContext,
  user: CurrentUser,
  customerId: string,
  ruleId: string,
  locale: Locale,
): Promise<CourseView | null> {
  const { branchId } = await customerHead(db, user, customerId)
  const rule = context.rules.rules.find(({ id }) => id === ruleId)
  if (!rule) throw notFound()
  const subject = await readSubject(db, context, customerId)
  const course = courseOf(
    context.rules.compiled,
    subject,
    ruleId,
    await settingsInForce(db),
    await branchPath(db, branchId),
  )
  return course && wordCourse(rule, course, namesOf(context.schemas.tables, locale, modelNames), locale)
}
