import { bare, daysFrom, mayDo, type Found, type InboxContext, type News } from './item.ts'
import { newsDays } from './codes.ts'

const mostBuilds = 50

/** The reports that the user had built lately and the buildings that failed. */
export const endedBuilds = ({ db, user, now }: InboxContext) =>
  db
    .selectFrom('report_builds as builds')
    .leftJoin('reports', 'reports.id', 'builds.report_id')
    .select([
      'builds.id',
      'builds.state',
      'builds.report_name',
      'builds.finished_at',
      'reports.id as report_id',
      'reports.report_name as current_name',
      'reports.status',
      'reports.updated_at',
      'reports.deleted_at',
      'reports.customer_id',
      'reports.user_name',
    ])
    .where('builds.user_id', '=', user.id)
    .where('builds.created_at', '>=', daysFrom(now, -newsDays))
    .where('builds.state', 'in', ['done', 'failed'])
    .orderBy('builds.created_at', 'desc')
    .limit(mostBuilds + 1)

/** Reports that are ready and that nobody has touched since, and buildings that failed. */
export async function newsOfBuilds(context: InboxContext): Promise<News> {
  if (!mayDo(context, 'home', 'get')) return { items: [], more: false }
  const rows = await endedBuilds(context).execute()
  const items = rows.slice(0, mostBuilds).flatMap((row): Found[] => {
    const time = row.finished_at ?? ''
    if (row.state === 'failed')
      return [
        {
          ...bare,
          id: `reportFailed:${row.id}`,
          kind: 'reportFailed',
          time,
          subject: { id: '', name: row.report_name },
        },
      ]
    const isTouched = row.updated_at === null || row.updated_at > time
    if (row.report_id === null || row.deleted_at !== null || row.status !== 'draft' || isTouched) return []
    return [
      {
        ...bare,
        id: `reportReady:${row.report_id}`,
        kind: 'reportReady',
        time,
        customer: row.customer_id === null ? null : { id: row.customer_id, name: row.user_name ?? '' },
        subject: { id: row.report_id, name: row.current_name ?? row.report_name },
      },
    ]
  })
  return { items, more: rows.length > mostBuilds }
}
