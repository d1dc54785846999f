import { Type, type Static } from 'typebox'
import { conditionLength } from '../report-checks.ts'
import { byId, closed, orNothing, recordId } from './shapes.ts'

const reportName = Type.String({ maxLength: 200 })
const query = closed({
  reportName: Type.Optional(reportName),
  version: Type.Optional(Type.Integer({ description: 'Refused where it is not the latest' })),
})

const condition = closed(
  {
    eventIds: Type.Optional(Type.Array(recordId(), { minItems: 1, maxItems: 500, uniqueItems: true })),
    eventId: Type.Optional(recordId()),
    note: Type.String({ minLength: 1, maxLength: conditionLength, pattern: '\\S' }),
  },
  // One of the two; said so, because generators make nothing of `anyOf` beside members.
  { if: { required: ['eventId'] }, else: { required: ['eventIds'] } },
)

const decisions = closed({
  conditions: Type.Optional(
    Type.Array(condition, {
      maxItems: 500,
      description:
        'Open events of high severity that are written into the report, with what was asked for: ' +
        'one text for as many as it answers',
    }),
  ),
  acknowledged: Type.Optional(
    Type.Array(recordId(), {
      maxItems: 2000,
      uniqueItems: true,
      description:
        'Required where the check has findings of severity decide: the `key` of each of them that somebody looked at. ' +
        'Any that is missing refuses the publication with 422; `data.findings` has what is left, each with its `key`. ' +
        'What was acknowledged is frozen with the report, with who said so and when',
    }),
  ),
})

/** Each answers the report, which follows from its schema. */
export const draft = { params: byId, query }
export const publish = { params: byId, query, body: orNothing(decisions) }
export const copy = { params: byId, body: orNothing(closed({ reportName: Type.Optional(reportName) })) }

/** Which version is published or made a draft, and under which name. */
export type StatusQuery = Static<typeof query>
/** An answer to open events: of one item or of several, each with all of its events. */
export type AnsweredEvents = Static<typeof condition>
/**
 * What a clerk said on publishing. `conditions`: open events that are written into the report, with what is asked for
 * instead of closing them. `acknowledged`: the keys of the findings that were looked at; what has to be decided and is
 * not among them holds the report back.
 */
export type PublishDecisions = Static<typeof decisions>
