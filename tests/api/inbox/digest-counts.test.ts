import { expect, test } from 'vitest'
import { ago, code, customer, draft, prepareInbox, server } from './set-up.ts'

prepareInbox()

const preview = async (language = 'zh-CN'): Promise<{ count: number; subject: string; text: string }> =>
  (await server.as('clerk').call('GET', '/user/inbox/digest/preview', undefined, { 'accept-language': language })).body
    .data
const refused = async (count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1)
    await code(null, { state: 'declined', authorised_at: null, declined_at: ago(1) } as never)
}

test('a daily list counts more than the page shows', async () => {
  await refused(60)
  await draft('r_1')
  const { count, subject, text } = await preview()
  expect([count, subject]).toEqual([61, expect.stringMatching(/^今日待办 61 项 · /)])
  expect(text).toContain('客户不同意：60')
})

test('where more may have come in than is looked at it says at least how much, of that kind alone', async () => {
  await refused(201)
  await code(await customer('授权'), { state: 'authorised', need_types: '["1","2"]' })
  const { subject, text } = await preview()
  expect(subject).toMatch(/^今日待办 201\+ 项 · /)
  expect(text).toContain('客户不同意：至少 200')
  expect(text).toContain('客户新授权：1\n')
  const english = await preview('en-US')
  expect(english.subject).toMatch(/^201\+ things to do today/)
  expect(english.text).toContain('Clients who do not agree: at least 200')
})
