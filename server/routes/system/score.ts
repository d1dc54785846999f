import * as contracts from '../../../core/contracts/score.ts'
import { byContract } from '../../contract.ts'
import { ok } from '../../envelope.ts'
import { userOf } from '../../plugins/access.ts'
import { requireAll } from '../../rules/save.ts'
import { tryWeights } from '../../rules/score-trial.ts'
import { checkedChange, saveWeights, scoreAdministration } from '../../rules/score.ts'
import type { App } from '../../types.ts'

const access = (action: 'query' | 'update') => ({ access: { permission: 'system' as const, action } })

/** The weights of the risk score, tried before they are saved. Below `/system/score`. */
export async function scoreRoutes(app: App): Promise<void> {
  const tags = ['Anomaly rules']
  const context = { schemas: app.schemas, rules: app.rules }

  app.get(
    '',
    {
      config: access('query'),
      schema: {
        summary: 'The weights of the risk score as shipped, what is changed of them, and their versions',
        tags,
        ...byContract(contracts.administration),
      },
    },
    async (request) => ok(request, await scoreAdministration(app.db, context, userOf(request), request.locale)),
  )

  app.post(
    '/try',
    {
      config: access('update'),
      schema: {
        summary: 'What changed weights would make of the grades of the customers that changed last; stores nothing',
        tags,
        ...byContract(contracts.trial),
      },
    },
    async (request) => {
      requireAll(userOf(request))
      return ok(request, await tryWeights(app.db, context, checkedChange(request.body.change, request.locale)))
    },
  )

  app.post(
    '/save',
    {
      config: access('update'),
      schema: {
        summary: 'Make changed weights the version in force; 409 where another came in between',
        tags,
        ...byContract(contracts.save),
      },
    },
    async (request) => {
      const version = await saveWeights(app.db, userOf(request), request.body, request.locale)
      return ok(request, { version }, 'score.saved', { version })
    },
  )
}
