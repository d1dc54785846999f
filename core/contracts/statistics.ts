import { Type } from 'typebox'
import { chartNames, type ChartName, type StatisticsQuery } from '../statistics.ts'
import { dataKinds, dataStates } from '../customers.ts'
import { closed, envelope, nullable, oneOf, orNothing, paging, rowsOf } from './shapes.ts'

const count = Type.Integer()
const month = Type.String({ description: '2026-03' })
const place = Type.Object({ code: Type.String(), name: Type.String(), count })
const spans = Type.Object({ count, median: nullable(Type.Number()), p90: nullable(Type.Number()) })

const completion = Type.Object({
  month: Type.String(),
  useRemark: Type.String(),
  built: count,
  published: count,
  share: nullable(Type.Number()),
  completed: count,
  fromBuild: spans,
  fromAuthorisation: spans,
})

const short = (description: string) => Type.Optional(Type.String({ maxLength: 100, description }))
/** Whose figures of which time. Nothing asks for all. */
const filters = (purposes: readonly string[]) => ({
  from: short('A month (2026-03) or a day (2026-03-01) of Beijing, included'),
  to: short('A month or a day of Beijing, included'),
  branch: short('A branch by its id'),
  purpose: Type.Optional(Type.Unsafe<string>({ enum: ['', ...purposes], description: 'A useRemark' })),
})
/** @param purposes the kinds of reports that there are, as `useRemark` has them */
const asked = (purposes: readonly string[]) => Type.Unsafe<StatisticsQuery>(closed(filters(purposes)))

export const counts = {
  answer: envelope(
    Type.Object({
      customerCount: count,
      authCount: count,
      reportCount: count,
      waitUploadCount: count,
      waitHandleCount: count,
    }),
  ),
}

export const customers = (purposes: readonly string[]) => ({
  query: asked(purposes),
  answer: envelope(
    Type.Object({
      total: count,
      byIndustry: Type.Array(place),
      byRegion: Type.Array(place),
      byState: Type.Array(Type.Object({ kind: oneOf(Object.values(dataKinds)), state: oneOf(dataStates), count })),
      byBranch: Type.Array(place),
    }),
  ),
})

export const reportMonths = (purposes: readonly string[]) => ({
  query: asked(purposes),
  answer: envelope(
    Type.Array(
      Type.Object({
        month,
        useRemark: Type.String(),
        built: count,
        drafts: count,
        published: count,
        completed: count,
      }),
    ),
  ),
})

export const completions = (purposes: readonly string[]) => ({
  query: asked(purposes),
  answer: envelope(
    Type.Object({
      total: completion,
      byType: Type.Array(completion),
      byMonth: Type.Array(completion),
      rows: Type.Array(completion),
    }),
  ),
})

export const monthBar = (purposes: readonly string[]) => ({
  query: asked(purposes),
  answer: envelope(Type.Array(Type.Object({ month, customers: count, reports: count, authorisations: count }))),
})

/** Each chart has rows of its own; without a chart each row names its own. */
export const chartRows = (purposes: readonly string[]) => ({
  body: orNothing(
    closed({
      chart: Type.Optional(
        Type.Unsafe<ChartName>({
          enum: chartNames,
          description: 'Without one: all, each row with the name of its chart',
        }),
      ),
      ...paging,
      ...filters(purposes),
    }),
  ),
  answer: rowsOf(Type.Unsafe<object>({ type: 'object' })),
})
