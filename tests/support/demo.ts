import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser, startServer, type RunningServer, patience } from './browser.ts'

export type DemoUser = 'admin' | 'clerk' | 'reader'
const passwords: Record<DemoUser, string> = { admin: 'Admin@2026', clerk: 'Clerk@2026', reader: 'Reader@2026' }

/** The demo in a browser, for tests that look at pages. */
export type Demo = {
  server: RunningServer
  browser: Browser
  /** A page of a browser of its own, signed in unless `user` is null. */
  open(
    user: DemoUser | null,
    path: string,
    options?: { width?: number; height?: number; language?: 'zh-CN' | 'en-US' },
  ): Promise<Page>
  /** Asks the server as a user, beside all pages. Answers the body of what went well. */
  call<T>(user: DemoUser, method: string, path: string, body?: unknown): Promise<T>
  close(): Promise<void>
}

/** Signs in over HTTP. Answers the token. */
async function signIn(url: string, user: DemoUser): Promise<string> {
  const body = JSON.stringify({ username: user, password: passwords[user] })
  const answer = await fetch(`${url}/stage-api/auth/agent/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

export async function openDemo(environment: Record<string, string> = {}): Promise<Demo> {
  const server = await startServer({ demo: true, environment })
  const browser = await launchBrowser()
  const contexts: BrowserContext[] = []
  return {
    server,
    browser,
    async open(user, path, options = {}) {
      const context = await browser.newContext({
        viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
        locale: 'zh-CN',
        acceptDownloads: true,
      })
      contexts.push(context)
      if (options.language)
        await context.addInitScript((language) => localStorage.setItem('locale', language), options.language)
      if (user) {
        await context.addCookies([{ name: 'token', value: await signIn(server.url, user), url: server.url }])
      }
      const page = await context.newPage()
      page.setDefaultTimeout(patience)
      await page.goto(`${server.url}${path}`)
      return page
    },
    async call<T>(user: DemoUser, method: string, path: string, body?: unknown) {
      const headers = {
        authorization: `Bearer ${await signIn(server.url, user)}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }
      const answer = await fetch(`${server.url}/stage-api${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as T
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()))
      await browser.close()
      await server.stop()
    },
  }
}
