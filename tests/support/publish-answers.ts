import type { Finding } from '../../core/report-checks.ts'
import type { Answer, Client } from './app.ts'

/**
 * What a clerk sends who has looked at everything: a note for all open events, a yes to each finding that needs one.
 */
export const allAnswers = (findings: readonly Finding[], note = '放款前完成核实，并取得书面说明。') => ({
  conditions: findings.some(({ item }) => item)
    ? [{ eventIds: findings.flatMap(({ item }) => item?.events.map(({ id }) => id) ?? []), note }]
    : [],
  acknowledged: findings.flatMap(({ key, severity }) => (severity === 'decide' ? [key] : [])),
})

/** Publishes a report as somebody does who answers everything that the check asks. */
export async function publishAnswered(client: Client, id: string, query = ''): Promise<Answer> {
  const { findings } = (await client.call('POST', `/report/entity/check/${id}`)).body.data
  return client.call('POST', `/report/entity/publish/${id}${query}`, allAnswers(findings))
}
