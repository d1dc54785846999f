import { afterAll, beforeAll, beforeEach } from 'vitest'
import { clear } from '../../support/app.ts'
import { replies } from '../../support/openai.ts'
import { addSampleCustomer } from '../../support/sample-customer.ts'
import { writingApp, type WritingApp } from '../../support/writing.ts'

export let rulesApp: WritingApp
export let endpointApp: WritingApp

/** A server whose rules write, and one with an endpoint. */
export function prepareWriting(): void {
  beforeAll(async () => {
    rulesApp = await writingApp({ endpoint: false })
    endpointApp = await writingApp({ environment: { AI_DAILY_LIMIT: '3', AI_MAX_CHARACTERS: '2000' } })
    await addSampleCustomer(endpointApp.app.db, { id: 'CU_BARE', statements: false, power: false })
  })
  afterAll(() => Promise.all([rulesApp.close(), endpointApp.close()]))
  beforeEach(async () => {
    await clear(rulesApp.app, 'ai_calls')
    await clear(endpointApp.app, 'ai_calls')
    endpointApp.model.asked.splice(0)
    endpointApp.model.reply(replies.says('2024年末公司资产负债率发生变化。'))
  })
}
