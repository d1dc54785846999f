import type { AiAnswer, AiEvent } from '../../core/ai/types.ts'
import { createParser } from 'eventsource-parser'
import { testApp, type Answer, type TestApp } from './app.ts'
import { loopbackModel, type LoopbackModel } from './openai.ts'
import { addSampleCustomer } from './sample-customer.ts'

export type WritingApp = TestApp & {
  model: LoopbackModel
  reportId: string
  logged: string[]
  optimise(
    body?: object,
    who?: 'admin' | 'clerk' | 'other' | 'reader',
    headers?: Record<string, string>,
  ): Promise<Answer>
  write(body?: object, headers?: Record<string, string>): Promise<Answer>
  calls(): Promise<Record<string, unknown>[]>
}

export const passage =
  '2024年末公司资产负债率较上年有所变化。恒砚精密机械(演示)有限公司（91320205MAXDEM0139）由沈砚之控制，联系电话13812345678，向苏州天工精密机械有限公司采购。'

/** A server with a loopback endpoint, and a report of the sample customer. Without `endpoint` the rules write. */
export async function writingApp({
  endpoint = true,
  environment = {},
}: { endpoint?: boolean; environment?: Record<string, string> } = {}): Promise<WritingApp> {
  const model = await loopbackModel()
  const logged: string[] = []
  const set: Record<string, string> = endpoint
    ? { AI_BASE_URL: model.url, AI_MODEL: 'loopback', AI_API_KEY: 's3cret-key' }
    : {}
  const server = await testApp({
    environment: { LOG_LEVEL: 'info', ...set, ...environment },
    log: { write: (line) => void logged.push(line) },
  })
  await addSampleCustomer(server.app.db)
  const built = await server.as('clerk').call('POST', '/report/entity/save/report', {
    reportName: '恒砚精密授信调查报告',
    useRemark: '1',
    templateId: 'credit',
    appUserId: 'cu_sample',
    periods: [],
    tableIds: [],
  })
  const reportId = built.body.data.id as string
  return {
    ...server,
    model,
    reportId,
    logged,
    optimise: (body = {}, who = 'clerk', headers = {}) =>
      server
        .as(who)
        .call(
          'POST',
          '/report/entity/content/optimize',
          { text: passage, instruction: 'clearer', reportId, sectionId: 'credit-6.3', ...body },
          headers,
        ),
    write: (body = {}, headers = {}) =>
      server
        .as('clerk')
        .call(
          'POST',
          '/report/entity/ai/content',
          { reportId, sectionId: 'credit-6.3', kind: 'solvency', ...body },
          headers,
        ),
    calls: () => server.app.db.selectFrom('ai_calls').selectAll().orderBy('created_at').execute(),
    async close() {
      await server.close()
      await model.close()
    },
  }
}

export const asEvents = { accept: 'text/event-stream' }

/** The events of a streamed answer, with their ids. */
export function eventsIn(text: string): (AiEvent & { id: string })[] {
  const events: (AiEvent & { id: string })[] = []
  const parser = createParser({
    onEvent: ({ id = '', event, data }) =>
      void events.push({ id, event, data: JSON.parse(data) } as AiEvent & { id: string }),
  })
  parser.feed(text)
  return events
}

export const answerIn = (answer: Answer): AiAnswer => answer.body.data as AiAnswer
