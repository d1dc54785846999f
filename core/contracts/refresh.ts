import { Type, type Static } from 'typebox'
import type { CellChange, RefreshPlace } from '../report-refresh.ts'
import { figureSources, reportDocument } from './documents.ts'
import { byId, closed, envelope, nullable, objectOf, oneOf, orNothing } from './shapes.ts'

const text = Type.String()

const body = closed(
  {
    version: Type.Optional(Type.Integer({ description: 'Refused where it is not the latest' })),
    dryRun: Type.Optional(Type.Boolean({ description: 'Only tells what would change; nothing is stored' })),
    places: Type.Optional(
      Type.Array(Type.String({ maxLength: 500 }), {
        maxItems: 20_000,
        description: 'Ids of the places to renew, as a dry run told them',
      }),
    ),
    periods: Type.Optional(
      Type.Array(Type.String({ maxLength: 10 }), {
        minItems: 1,
        maxItems: 200,
        description: 'The periods to show from now on; without it those that the report was built for',
      }),
    ),
  },
  { description: 'Without a body everything is renewed but what somebody typed over' },
)

const place = objectOf<RefreshPlace>({
  id: text,
  where: text,
  old: text,
  new: text,
  kind: oneOf(['figure', 'sentence', 'table', 'chart', 'added', 'removed']),
  sectionId: nullable(text),
  section: text,
  typedOver: Type.Boolean(),
  edited: Type.Boolean(),
  inTable: Type.Boolean(),
  gone: Type.Boolean(),
  applied: Type.Boolean(),
  blockId: nullable(text),
  details: Type.Optional(Type.Array(objectOf<CellChange>({ where: text, old: text, new: text }))),
  more: Type.Optional(Type.Integer({ description: 'Changes beside those that `details` lists' })),
})

const beside = {
  version: Type.Integer(),
  updateTime: text,
  withheld: Type.Array(Type.Object({ id: text, title: text }), {
    description: 'Sections that could not be compared with the reader’s rights',
  }),
  document: Type.Optional(reportDocument),
  figures: Type.Optional(figureSources),
}
const refreshed = Type.Object({ places: Type.Array(place), ...beside })

const state = Type.Object({
  stale: Type.Boolean(),
  changedAt: nullable(Type.String({ description: 'When the data changed after `since`' })),
  since: Type.String({ description: 'The time of the data that the report says' }),
  appUserId: nullable(text),
  userName: text,
  periods: Type.Array(text),
  tables: Type.Array(Type.Object({ id: text, name: text })),
  newPeriods: Type.Array(text, {
    description: 'Later periods that the data have, and that the report was not built for',
  }),
  places: Type.Optional(
    Type.Integer({ description: 'In how many places it says other than the data; with `exact` only' }),
  ),
})

/** The places are the data of the answer; the rest of `Refreshed` stands beside them. */
export const refresh = {
  params: byId,
  body: orNothing(body),
  answer: Type.Interface([envelope(Type.Array(place))], beside),
}
export const readState = {
  params: byId,
  query: closed({
    exact: Type.Optional(Type.Boolean({ description: 'Build it anew and count the places that differ' })),
  }),
  answer: envelope(state),
}

export type RefreshBody = Static<typeof body>
/** What renewing a report did. `document` and `figures` are there where something was put in. */
export type Refreshed = Static<typeof refreshed>
/** What a report rests on, and whether that changed since. */
export type ReportState = Static<typeof state>
