import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser, startServer, type RunningServer } from './browser.ts'

export type DemoUser = 'admin' | 'clerk' | 'reader'
const passwords: Record<DemoUser, string> = { admin: 'Admin@2026', clerk: 'Clerk@2026', reader: 'Reader@2026' }

/** The demo in a browser, for tests that look at pages. */
export type Demo = {
  server: RunningServer
  browser: Browser
  /** A page of a browser of its own, signed in unless `user` is null. */
  open(user: DemoUser | null, path: string, options?: { width?: number; height?: number; language?: 'zh-CN' | 'en-US' }): Promise<Page>
  close(): Promise<void>
}

export async function openDemo(environment: Record<string, string> = {}): Promise<Demo> {
  const server = await startServer({ demo: true, environment })
  const browser = await launchBrowser()
  const contexts: BrowserContext[] = []
  return {
    server,
    browser,
    async open(user, path, options = {}) {
      const context = await browser.newContext({ viewport: { width: options.width ?? 1440, height: options.height ?? 900 }, locale: 'zh-CN', acceptDownloads: true })
      contexts.push(context)
      if (options.language) await context.addInitScript((language) => localStorage.setItem('locale', language), options.language)
      if (user) {
        const answer = await context.request.post(`${server.url}/stage-api/auth/agent/login`, { data: { username: user, password: passwords[user] } })
        const { data } = (await answer.json()) as { data: { token: string } }
        await context.addCookies([{ name: 'token', value: data.token, url: server.url }])
      }
      const page = await context.newPage()
      page.setDefaultTimeout(60_000)
      await page.goto(`${server.url}${path}`)
      return page
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()))
      await browser.close()
      await server.stop()
    },
  }
}
