import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAi } from '../../../server/ai/openai.ts'
import { openMask } from '../../../server/ai/mask/mask.ts'
import { messagesFor, prompts } from '../../../server/ai/prompts/prompts.ts'
import { ApiError } from '../../../server/errors.ts'
import { readSettings } from '../../../server/settings.ts'
import { loopbackModel, replies, type LoopbackModel, type Reply } from '../../support/openai.ts'
import { testApp, type TestApp } from '../../support/app.ts'

const project = join(import.meta.dirname, '../../..')
const page = readFileSync(join(project, 'docs/writing-service.md'), 'utf8')
const rowsOf = (head: string): string[][] =>
  (page.split(head)[1] ?? '')
    .split('\n\n')[0]
    ?.split('\n')
    .slice(2)
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    ) ?? []

let model: LoopbackModel
let server: TestApp
beforeAll(async () => {
  model = await loopbackModel()
  server = await testApp()
})
afterAll(() => Promise.all([model.close(), server.close()]))

describe('the page about the writing service says what is so', () => {
  test('its request is the one that is sent', async () => {
    const shown = JSON.parse(/```json request\n([\s\S]*?)```/.exec(page)?.[1] ?? '') as {
      model: string
      messages: { role: string; content: string }[]
      stream: boolean
    }
    const mask = openMask(['names', 'codes'], {
      enterprises: ['恒砚精密机械(演示)有限公司'],
      persons: ['沈砚之'],
      codes: ['91320205MAXDEM0139'],
    })
    const passage =
      '恒砚精密机械(演示)有限公司（91320205MAXDEM0139）由沈砚之控制，2024年营业收入22,300.00万元，联系电话13812345678。'
    const messages = messagesFor(
      'optimise',
      prompts.instructions['shorter'] ?? '',
      [
        { label: '章节', text: '财务概览' },
        { label: '原文', text: mask.hide(passage) },
      ],
      '5f0c2f6a9d3e1b47',
    )
    model.reply(replies.says('好'))
    await openAi({ baseUrl: model.url, apiKey: '', model: shown.model, timeout: 60_000 }).write(messages, {
      signal: new AbortController().signal,
    })
    const [system, user] = model.asked[0]?.body.messages ?? []
    expect({ ...model.asked[0]?.body, messages: [{ ...system, content: '…' }, user] }).toEqual(shown)
  })

  test('its placeholders are those that are used, each by the part of the setting that it names', () => {
    const samples: Record<string, string> = {
      企业A: '苏州天工精密机械有限公司',
      人员A: '沈砚之',
      代码1: '91350100M000100Y43',
      证件1: '320205198001011234',
      电话1: '13812345678',
      账号1: '6222021234567890123',
      邮箱1: 'a@bank.example',
    }
    const rows = rowsOf('| Placeholder | Stands for | Of |')
    expect(rows.map(([placeholder = '']) => placeholder.replace(/[`〔〕]/g, '')).toSorted()).toEqual(
      Object.keys(samples).toSorted(),
    )
    for (const [placeholder = '', , part = ''] of rows) {
      const inner = placeholder.replace(/[`〔〕]/g, '')
      const what = part.replaceAll('`', '') as 'names' | 'codes'
      expect(
        openMask([what], { enterprises: [], persons: ['沈砚之'], codes: [] }).hide(samples[inner] ?? ''),
        placeholder,
      ).toBe(`〔${inner}〕`)
    }
  })

  test('its settings exist, and its example starts', () => {
    const named = [...new Set([...page.matchAll(/\bAI_[A-Z_]+\b/g)].map(([name]) => name))]
    const known = [
      ...readFileSync(join(project, 'server/setting-rules.ts'), 'utf8').matchAll(/variable: '(AI_[A-Z_]+)'/g),
    ].map(([, name]) => name)
    expect(named.toSorted()).toEqual(known.toSorted())
    const example = Object.fromEntries(
      [...(/```sh\n(.*)\n```/.exec(page)?.[1] ?? '').matchAll(/(AI_[A-Z_]+)=(\S+)/g)].map(
        ([, name = '', value = '']) => [name, value.replace('…', 'key')],
      ),
    )
    expect(readSettings(example).ai).toMatchObject({
      baseUrl: 'https://llm.bank.example/v1',
      model: 'qwen2.5-72b-instruct',
    })
    expect(existsSync(join(project, 'server/ai/prompts/prompts.json'))).toBe(true)
  })

  test('its columns of the log are those of the table', async () => {
    const [sentence = ''] = /leaves a row in the table `ai_calls`[\s\S]*?Never/.exec(page) ?? []
    const named = [...sentence.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name).filter((name) => name !== 'ai_calls')
    const tables = await server.app.db.introspection.getTables()
    expect(named.toSorted()).toEqual(
      tables
        .find(({ name }) => name === 'ai_calls')
        ?.columns.map(({ name }) => name)
        .toSorted(),
    )
  })

  test.each<[string, Reply, string]>([
    ['401, 403', replies.refuses(403), 'credentials'],
    ['404', replies.refuses(404), 'address'],
    ['429', replies.refuses(429), 'busy'],
    ['400, 413, 422', replies.refuses(413), 'rejected'],
    ['500 and above, an error inside the stream', replies.refuses(503), 'status'],
    ['no byte for a minute, or longer than `AI_TIMEOUT_SECONDS`', replies.hangs(), 'late'],
    ['broken off, or `finish_reason` `length`', replies.says('甲', { finish: 'length' }), 'length'],
    ['`finish_reason` `content_filter`', replies.says('甲', { finish: 'content_filter' }), 'filtered'],
    ['more than 20,000 characters', replies.says('长'.repeat(20_001), { size: 5_000 }), 'long'],
  ])('what goes wrong: %s', async (name, reply, key) => {
    expect(rowsOf('| What goes wrong | What the clerk is told |').map(([cell]) => cell)).toContain(name)
    model.reply(reply)
    const error = await openAi({ baseUrl: model.url, apiKey: '', model: 'm', timeout: 400 })
      .write([], { signal: new AbortController().signal })
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect((error as ApiError).key).toBe(`ai.fault.${key}`)
  })
})
