import { sql } from 'kysely'
import { closedStatuses } from '../../../core/analysis/events.ts'
import { peerRatios } from '../../../core/analysis/portfolio.ts'
import { severities } from '../../../core/analysis/rule.ts'
import { minutesBetween, type Sql } from '../dialect.ts'
import type { DatabaseKind } from '../schema.ts'

/** A value of the analysis of the customer that the query is about; null where the rules have not looked at it. */
export const analysed = (value: Sql): Sql =>
  sql`(select ${value} from analyses where analyses.customer_id = customers.id)`

/** Numbers as texts that are in the same order. */
const million = 1_000_000
const inOrder = (column: string): Sql =>
  sql`substr(cast(${sql.lit(million)} + ${sql.ref(`analyses.${column}`)} as text), 2)`
const joined = (parts: readonly Sql[]): Sql => sql.join([...parts], sql` || `)

const gravity = joined(severities.map(inOrder))
/** The gravity of a customer in whom the rules find nothing. */
export const soundGravity = severities.map(() => String(million).slice(1)).join('')

const letters = joined(
  severities.map(
    (name) => sql`case when ${sql.ref(`analyses.${name}`)} > 0 then ${sql.lit(name[0] ?? '')} else '' end`,
  ),
)

const afterStamp = sql`substr(analyses.data_stamp, length(customers.updated_at) + 2)`
const analysedBy = sql`case when analyses.data_stamp = customers.updated_at || ' ' || ${afterStamp}
  then ${afterStamp} || ' ' || cast(analyses.rules_version as text) else '' end`

/** The year and the compared ratios as one JSON list: the text of all ratios would be read once for each of them. */
function compared(kind: DatabaseKind): Sql {
  const paths = [['period'], ...peerRatios.map((key) => ['values', key])]
  return kind === 'postgres'
    ? sql`case when analyses.measures ->> 'period' <> '' then cast(jsonb_build_array(${sql.join(paths.map((path) => sql`analyses.measures #> ${sql.lit(`{${path.join(',')}}`)}`))}) as text) end`
    : sql`case when json_extract(analyses.measures, '$.period') <> '' then json_extract(analyses.measures, ${sql.join(paths.map((path) => sql.lit(`$.${path.join('.')}`)))}) end`
}

const quoted = (text: Sql): Sql => sql`'"' || replace(replace(${text}, '\\', '\\\\'), '"', '\\"') || '"'`
const share = (topic: string, key: Sql, total: Sql): Sql =>
  sql`'["' || ${sql.lit(topic)} || '",' || ${quoted(key)} || ',' || ${total} || ']' as json`

const closed = sql`(${sql.join(closedStatuses.map((status) => sql.lit(status)))})`
const there = sql`from anomaly_events e where e.customer_id = customers.id and e.gone_at is null`
const day = sql`substr(e.first_seen_at, 1, 10)`

/** How many grave events wait for a clerk, as a text that is in the order of numbers; '' where none does. */
const openHigh = sql`coalesce((select substr(cast(${sql.lit(million)} + count(*) as text), 2) ${there}
  and e.severity = 'high' and e.status not in ${closed} having count(*) > 0), '')`

/** What the events of a customer add to the summaries: JSON text of [topic, key, number][]. */
function shares(kind: DatabaseKind): Sql {
  const minutes = sql`sum(${minutesBetween(kind, sql.ref('e.first_seen_at'), sql.ref('e.closed_at'))})`
  const decided = sql`from anomaly_events e where e.customer_id = customers.id and e.closed_at is not null and e.status in ${closed} group by e.severity`
  return sql`(select '[' || coalesce(string_agg(share.json, ',' order by share.json), '') || ']' from (
    select ${share('rule', sql`h.rule_id`, sql`count(*)`)} from anomaly_hits h where h.customer_id = customers.id group by h.rule_id
    union all select ${share('event', sql`e.severity || ' ' || e.status || ' ' || e.category`, sql`count(*)`)} ${there}
      group by e.severity, e.status, e.category
    union all select ${share('open', sql`e.severity || ' ' || ${day}`, sql`count(*)`)} ${there} and e.status not in ${closed}
      group by e.severity, ${day}
    union all select ${share('closed', sql`e.severity`, sql`count(*)`)} ${decided}
    union all select ${share('closedMinutes', sql`e.severity`, minutes)} ${decided}
  ) share)`
}

/** The columns of a customer that follow from what the rules say of it. */
export const anomalyColumns = (kind: DatabaseKind): Record<string, Sql> => ({
  gravity: sql`coalesce(${analysed(gravity)}, '')`,
  severities: sql`coalesce(${analysed(letters)}, '-')`,
  analysed_by: sql`coalesce(${analysed(analysedBy)}, '')`,
  compared: analysed(compared(kind)),
  open_high: openHigh,
  shares: shares(kind),
})
