import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

test('a switch of the language needs no reload, asks for its texts alone, once, and keeps what was typed', async () => {
  const page = await demo.open('clerk', '/uploadData/index')
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('textbox', { name: '企业名称' }).fill('恒砚')
  // What is asked whatever happens: what has changed on the server, and the counts.
  const always = /\/changes|\/statistics\/count/
  const asked: string[] = []
  page.on('request', (request) => always.test(request.url()) || asked.push(new URL(request.url()).pathname))
  for (let round = 0; round < 4; round++) {
    const [button, entry, heading] =
      round % 2 === 0 ? ['切换语言', 'English', 'Client list'] : ['Switch language', '简体中文', '客户列表']
    await page.getByRole('button', { name: button, exact: true }).click()
    const item = page.getByRole('menuitem', { name: entry }).or(page.getByRole('menuitemradio', { name: entry }))
    await item.click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await item.waitFor({ state: 'detached' })
    const typed = page
      .getByRole('textbox', { name: '企业名称' })
      .or(page.getByRole('textbox', { name: 'Enterprise name' }))
    await expect.poll(() => typed.inputValue()).toBe('恒砚')
  }
  expect(asked.filter((path) => !path.startsWith('/assets/'))).toEqual([])
  expect(asked).toEqual([...new Set(asked)])
})
