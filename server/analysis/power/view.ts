import { resolveThresholds } from '../../../core/analysis/engine.ts'
import { accountNo, figure, powerIn, type Account } from '../../../core/analysis/algorithms/power/months.ts'
import { seasonOf } from '../../../core/analysis/algorithms/power/season.ts'
import { namesOf, type Names } from '../../../core/analysis/names.ts'
import type { PowerAccount, PowerView } from '../../../core/analysis/power-view.ts'
import type { Subject } from '../../../core/analysis/subject.ts'
import { Exact } from '../../../core/money.ts'
import type { Locale } from '../../../core/schema/types.ts'
import type { Executor } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'
import { settingsInForce } from '../rules/settings.ts'
import type { CurrentUser } from '../../user.ts'
import { branchPath, type AnalysisContext } from '../events/context.ts'
import { customerHead } from '../events/find.ts'
import { readSubject } from '../subject.ts'
import { marksOf } from './marks.ts'
import { monthsOf, ratioText } from './months.ts'
import { summaryOf } from './summary.ts'
import { yearsOf } from './years.ts'

/** An account by its latest bill; what is an option of a field is called as the reader calls it. */
function accountIn({ no, latest, first, last, months }: Account, names: Names): PowerAccount {
  const text = (field: string): string => (typeof latest.values[field] === 'string' ? latest.values[field] : '')
  const option = (field: string): string => (text(field) === '' ? '' : names.label(text(field)))
  const number = (field: string): string | null => figure(latest, field)?.toFixed() ?? null
  return {
    no,
    name: text('accountName'),
    category: option('usageCategory'),
    voltage: option('voltageLevel'),
    demandBasis: option('demandBasis'),
    status: option('accountStatus'),
    shift: option('declaredShift'),
    normal: text('accountStatus') === '正常' || text('accountStatus') === '',
    capacity: number('contractCapacity'),
    approvedDemand: number('approvedDemand'),
    pfStandard: number('pfStandard'),
    first,
    last,
    months: months.size,
  }
}

/** The same customer with one of its accounts only. */
function ofAccount(subject: Subject, no: string): Subject {
  const rows = subject.rows('power').filter((row) => accountNo(row) === no)
  return { ...subject, rows: (table) => (table === 'power' ? rows : subject.rows(table)) }
}

/**
 * A customer's use of power: month by month with what was to be expected, by year against its revenue, and what the
 * rules over it find. Of all accounts together, or of one.
 *
 * @param account the number of an account, '' for all
 * @throws ApiError 404 where the customer is not in the user's scope, or has no such account
 */
export async function powerView(
  db: Executor,
  context: AnalysisContext,
  user: CurrentUser,
  customerId: string,
  account: string,
  locale: Locale,
): Promise<PowerView> {
  const { branchId } = await customerHead(db, user, customerId)
  const customerSubject = await readSubject(db, context, customerId)
  const { accounts } = powerIn(customerSubject.rows('power'))
  if (account !== '' && !accounts.some(({ no }) => no === account)) throw notFound()
  const subject = account === '' ? customerSubject : ofAccount(customerSubject, account)
  const power = powerIn(subject.rows('power'))
  const [settings, branchIds] = [await settingsInForce(db), await branchPath(db, branchId)]
  const outliers = context.rules.rules.find(
    (rule) => rule.engine === 'algorithm' && rule.algorithm === 'monthlyOutlier',
  )
  const thresholds =
    outliers &&
    resolveThresholds(outliers, settings, { group: subject.group, industryCode: subject.industryCode, branchIds })
  const names = namesOf(context.schemas.tables, locale)
  const strength = seasonOf(power)?.strength
  return {
    accounts: accounts.map((entry) => accountIn(entry, names)),
    account,
    months: monthsOf(power, thresholds),
    seasonStrength: strength === undefined ? null : ratioText(new Exact(strength)),
    summary: summaryOf(power),
    years: yearsOf(customerSubject),
    marks: marksOf(subject, { rules: context.rules.rules, settings, branchIds }, names, locale),
  }
}
