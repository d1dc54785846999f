import { readFileSync } from 'node:fs'
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFile } from '../support/axe.ts'
import { openDemo, type Demo } from '../support/demo.ts'
import { stripes } from '../support/heic.ts'
import { heldAs } from '../support/jpeg.ts'
import type { Json } from '../support/json.ts'
import { phoneVisit, type Visit } from '../support/phone-visit.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

/** A photo of a page that says its number; its upper left corner is red. */
async function photo(
  page: Page,
  words: string,
  width = 900,
  height = 1200,
  type = 'image/jpeg',
  dots = 0,
): Promise<Buffer> {
  const text = await page.evaluate(
    ({ words, width, height, type, dots }) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const pen = canvas.getContext('2d')!
      pen.fillStyle = '#f4f4f0'
      pen.fillRect(0, 0, width, height)
      pen.fillStyle = '#e00'
      pen.fillRect(0, 0, width / 5, height / 5)
      pen.fillStyle = '#111'
      pen.font = `${Math.max(8, height / 8)}px sans-serif`
      pen.fillText(words, width / 5, height / 2)
      // Paper is never even, and a photo of it is large.
      for (let dot = 0; dot < dots; dot += 1) {
        pen.fillStyle = `hsl(${Math.random() * 360} 60% 60%)`
        pen.fillRect(Math.random() * width, Math.random() * height, 4, 4)
      }
      return canvas.toDataURL(type, 0.9)
    },
    { words, width, height, type, dots },
  )
  return Buffer.from(text.split(',')[1] ?? '', 'base64')
}
const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })
const thumbs = (page: Page) => page.getByRole('list', { name: /已拍的页|Pages taken/ }).getByRole('img')
/** How large each page is drawn, in its order. */
const shapes = (page: Page): Promise<string[]> =>
  thumbs(page).evaluateAll((images) =>
    images.map((image) => `${(image as HTMLImageElement).naturalWidth}x${(image as HTMLImageElement).naturalHeight}`),
  )
/** What the bank has of a visit. */
async function filesOf(visit: Visit): Promise<{ name: string; pdf: Buffer }[]> {
  const files = ((await visit.ask('GET', '/files')) as Json[]).filter(({ done }) => done)
  const { token } = (
    await demo.call<{ data: { token: string } }>('clerk', 'POST', '/auth/agent/login', {
      username: 'clerk',
      password: 'Clerk@2026',
    })
  ).data
  return Promise.all(
    files.map(async ({ id, fileName }) => {
      const answer = await fetch(`${demo.server.url}/stage-api/report/v2/entity/file/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return { name: fileName, pdf: Buffer.from(await answer.arrayBuffer()) }
    }),
  )
}
const sizes = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, wide, high]) => `${Math.round(Number(wide))}x${Math.round(Number(high))}`,
  )
async function faults(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axeFile }).catch(() => page.evaluate(readFileSync(axeFile, 'utf8')))
  return page.evaluate(async () => {
    const { violations } = await (
      window as unknown as {
        axe: { run: () => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> }
      }
    ).axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  })
}
const offline = (session: CDPSession, isOffline: boolean, upload = -1): Promise<unknown> =>
  session.send('Network.emulateNetworkConditions', {
    offline: isOffline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: upload,
  })

test('pages are taken, turned upright, put in order by keyboard, kept over a reload, and arrive as one PDF', async () => {
  const visit = await phoneVisit(demo)
  const page = await visit.page()
  const add = page.getByLabel('从相册添加页：财务数据')
  await add.setInputFiles([
    file('1.jpg', await photo(page, '一')),
    file('2.jpg', heldAs(6, await photo(page, '二', 1200, 900))),
    file('3.png', await photo(page, '三', 1000, 600, 'image/png'), 'image/png'),
    file('4.jpg', await photo(page, '四', 6000, 4000)),
  ])
  await expect.poll(() => shapes(page)).toEqual(['900x1200', '900x1200', '1000x600', '2400x1600'])
  expect(await faults(page)).toEqual([])

  await page.getByRole('button', { name: '第 4 页前移' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => shapes(page)).toEqual(['900x1200', '900x1200', '2400x1600', '1000x600'])
  // The focus stays with the page that was moved.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('第 3 页前移')
  await page.keyboard.press('Space')
  await expect.poll(() => shapes(page)).toEqual(['900x1200', '2400x1600', '900x1200', '1000x600'])
  await page.getByRole('button', { name: '删除第 1 页' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => shapes(page)).toEqual(['2400x1600', '900x1200', '1000x600'])
  await page.getByRole('button', { name: '撤销删除' }).click()
  await expect.poll(() => shapes(page)).toEqual(['900x1200', '2400x1600', '900x1200', '1000x600'])
  await page.getByRole('button', { name: '删除第 4 页' }).click()
  await expect.poll(() => shapes(page)).toHaveLength(3)

  await page.reload()
  await expect.poll(() => shapes(page)).toEqual(['900x1200', '2400x1600', '900x1200'])
  // What was taken and not sent is asked about before everything is said to be sent.
  await page.getByRole('button', { name: '提交资料' }).click()
  await page.getByText('还有 3 页照片没有合成 PDF').waitFor()
  await page.getByRole('button', { name: '合成 PDF 并上传（3 页）' }).dblclick()
  await page.getByText('已上传 1 个文件').waitFor()
  await expect.poll(() => thumbs(page).count()).toBe(0)
  const files = await filesOf(visit)
  expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^财务数据-\d{8}-\d{6}\.pdf$/)])
  expect(sizes(files[0]!.pdf)).toEqual(['631x842', '842x561', '631x842'])
  await page.getByRole('button', { name: '提交资料' }).click()
  await page.getByRole('heading', { level: 1, name: '提交成功' }).waitFor()
  await page.context().close()
})

test('a HEIC photo that the browser does not know is a page too, by a reader that only it is fetched for', async () => {
  const page = await (await phoneVisit(demo)).page()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const add = page.getByLabel('从相册添加页：财务数据')
  await add.setInputFiles([file('1.jpg', await photo(page, '一'))])
  await expect.poll(() => shapes(page)).toEqual(['900x1200'])
  const readers = () => asked.filter((path) => path.includes('heic-worker'))
  expect(readers()).toEqual([])
  await add.setInputFiles([file('IMG_2.HEIC', stripes, 'image/heic'), file('IMG_3.heic', stripes.subarray(0, 700))])
  await expect.poll(() => shapes(page)).toEqual(['900x1200', '240x320'])
  await page.getByText('IMG_3.heic：这是 HEIC 照片').waitFor()
  const colours = await thumbs(page)
    .nth(1)
    .evaluate((image) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 320 })
      const pen = canvas.getContext('2d')
      pen?.drawImage(image as HTMLImageElement, 0, 0)
      return [
        [10, 10],
        [200, 24],
        [200, 40],
      ].map(([x, y]) =>
        [...(pen?.getImageData(x ?? 0, y ?? 0, 1, 1).data ?? [])].map((value) => Math.round(value / 255)),
      )
    })
  expect(colours).toEqual([
    [1, 0, 0, 1],
    [1, 1, 1, 1],
    [0, 0, 0, 1],
  ])
  // The page itself may compile nothing; its worker may, and asks nobody else.
  const policy = async (path: string) => (await fetch(demo.server.url + path)).headers.get('content-security-policy')
  expect(await policy(readers()[0] ?? '')).toContain("'wasm-unsafe-eval'")
  expect(await policy(new URL(page.url()).pathname)).not.toContain('unsafe-eval')
  await page.context().close()
})

test('files that are no photos are refused by name with a reason each, and what was taken stays', async () => {
  const page = await (await phoneVisit(demo)).page('en-US')
  const add = page.getByLabel('Add photos as pages: Financial data')
  const one = await photo(page, 'one')
  await add.setInputFiles([
    file('one.jpg', one),
    file('empty.jpg', Buffer.alloc(0)),
    file('contract.pdf', Buffer.from('%PDF-1.7\n'), 'application/pdf'),
    file('program.jpg', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])),
    file('IMG_1.HEIC', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), 'image/heic'),
    file('half.jpg', Buffer.concat([one.subarray(0, 300)])),
    file('dot.png', await photo(page, '', 1, 1, 'image/png'), 'image/png'),
    file('again.jpg', one),
    file('two.jpg', await photo(page, 'two')),
  ])
  const panel = page.getByRole('region', { name: 'Photos into one PDF: Financial data' })
  for (const sentence of [
    'empty.jpg: The file is empty',
    'contract.pdf: This is a PDF already',
    'program.jpg: This is not a photo',
    'IMG_1.HEIC: This is a HEIC photo',
    'half.jpg: The photo is incomplete or damaged',
    'dot.png: The photo is too small',
    'again.jpg: This photo is page 1 already',
  ])
    await panel.getByText(sentence).waitFor()
  await expect.poll(() => thumbs(page).count()).toBe(2)
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Dismiss IMG_1.HEIC' }).click()
  await expect.poll(() => panel.getByText('IMG_1.HEIC').count()).toBe(0)
  await page.context().close()
})

test('a PDF that the line and a reload cut off goes on by itself, and arrives once', async () => {
  const visit = await phoneVisit(demo)
  const page = await visit.page()
  await page
    .getByLabel('从相册添加页：财务数据')
    .setInputFiles([
      file('1.jpg', await photo(page, '一', 2400, 1800, 'image/jpeg', 60_000)),
      file('2.jpg', await photo(page, '二', 1800, 2400, 'image/jpeg', 60_000)),
    ])
  await expect.poll(() => thumbs(page).count()).toBe(2)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await offline(session, false, 200_000)
  await page.getByRole('button', { name: '合成 PDF 并上传（2 页）' }).click()
  await page.getByText(/上传中 \d+%/).waitFor()
  await offline(session, true, 0)
  await page.getByText(/连接中断，将自动继续/).waitFor()
  await offline(session, false)
  await page.reload()
  await page.getByText('已上传 1 个文件').waitFor()
  const files = await filesOf(visit)
  expect(sizes(files.at(-1)!.pdf)).toEqual(['842x631', '631x842'])
  await expect.poll(() => thumbs(page).count()).toBe(0)
  await page.context().close()
})
