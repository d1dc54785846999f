import { Type } from 'typebox'
import { dataKinds, dataStates } from '../customers.ts'
import { envelope, nullable, oneOf, rowsOf } from './shapes.ts'

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

export const customers = {
  answer: envelope(
    Type.Object({
      total: count,
      byIndustry: Type.Array(place),
      byRegion: Type.Array(place),
      byState: Type.Array(Type.Object({ kind: oneOf(Object.values(dataKinds)), state: oneOf(dataStates), count })),
      byBranch: Type.Array(place),
    }),
  ),
}

export const reportMonths = {
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
}

export const completions = {
  answer: envelope(
    Type.Object({
      total: completion,
      byType: Type.Array(completion),
      byMonth: Type.Array(completion),
      rows: Type.Array(completion),
    }),
  ),
}

export const monthBar = {
  answer: envelope(Type.Array(Type.Object({ month, customers: count, reports: count, authorisations: count }))),
}

/** Each chart has rows of its own; without a chart each row names its own. */
export const chartRows = { answer: rowsOf(Type.Unsafe<object>({ type: 'object' })) }
