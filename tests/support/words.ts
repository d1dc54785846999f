import type { Page } from 'playwright-core'

const han = /\p{Script=Han}/u
/** What the server words by language; everything else that it sends is data: names, reports, what people have typed. */
const worded = new Set(['msg', 'label', 'title', 'describe', 'permissionName', 'summary'])

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Every text of an answer that is data. */
function dataTexts(value: unknown, found: Set<string>): void {
  if (typeof value === 'string' && han.test(value)) found.add(value.trim())
  else if (Array.isArray(value)) value.forEach((entry) => dataTexts(entry, found))
  else if (value && typeof value === 'object')
    for (const [name, entry] of Object.entries(value)) if (!worded.has(name)) dataTexts(entry, found)
}

/**
 * Hands every answer to `read` before the page gets it, but for the schemas, which hold both languages, and for
 * uploads, which a detour would hold up.
 */
const watch = (page: Page, read: (text: string) => void): Promise<unknown> =>
  page.route('**/stage-api/**', async (route) => {
    const request = route.request()
    if (request.url().includes('/schemas') || request.headers()['content-type']?.startsWith('multipart/'))
      return route.continue()
    // An answer to a page that has been left is gone.
    const response = await route.fetch().catch(() => null)
    const body = await response?.body().catch(() => null)
    if (!response || !body) return route.abort().catch(() => undefined)
    read(body.toString('utf8'))
    await route.fulfill({ response, body }).catch(() => undefined)
  })

/** Texts that are seen or read out, outside of what is marked as another language. */
const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const language = document.documentElement.lang
    const found: string[] = [document.title]
    const marked = (element: Element | null): boolean => {
      const own = element?.closest('[lang]')
      return (
        own !== null && own !== undefined && own !== document.documentElement && own.getAttribute('lang') !== language
      )
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        const parent = node.parentElement
        if (parent && !marked(parent) && !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parent.tagName) && node.data.trim())
          found.push(node.data.trim())
      } else if (node instanceof Element && !marked(node)) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription']) {
          const text = node.getAttribute(name)?.trim()
          if (text) found.push(text)
        }
      }
    }
    return found
  })

// Names that are Latin in Chinese too.
const latin =
  /Excel|Word|WPS|CSV|PDF|QR|Ctrl|K|Esc|Shift|F\d+|kWh|kW|AI|docx?|xlsx?|ONLYOFFICE|PNG|JPEG|GIF|WebP|MB|GB|ID|IP|GET|POST|Alt|Tab|kVA|English|Chrome|Chromium|Headless|Linux|Windows/g

/**
 * Chinese on an English page, whatever the server has not sent as data. The avatar shows a letter of the name;
 * languages are called by their own names.
 */
const chineseIn = (texts: readonly string[], data: readonly string[]): string[] =>
  texts.filter((text) => {
    if (!han.test(text)) return false
    const rest = data.reduce((left, entry) => left.replaceAll(entry, ''), text)
    return han.test(rest) && rest.length > 1 && !/^(简体中文|中文)$/.test(rest)
  })

const isKeyOrEnglish = (text: string): boolean =>
  /^[a-z]\w*(\.[a-z][\w-]*)+$/.test(text) ||
  (/[A-Za-z]{2,}/.test(text.replaceAll(latin, '')) &&
    !han.test(text) &&
    !/^[\w.-]+@|^[0-9A-Z]{18}$|\d{4}-\d{2}/.test(text))

/** Keys and English words on a Chinese page, whatever the server has not sent: megabytes, in which few are looked for. */
const englishIn = (texts: readonly string[], answers: readonly string[]): string[] =>
  texts.filter((text) => isKeyOrEnglish(text) && !answers.some((sent) => sent.includes(text)))

/**
 * Listens to what a page is sent.
 *
 * @returns tells the texts of the page that are of the other language without being data
 */
export async function watchWords(page: Page, language: 'zh-CN' | 'en-US'): Promise<() => Promise<string[]>> {
  const data = new Set<string>()
  const answers: string[] = []
  await watch(page, (text) => {
    if (language === 'en-US') dataTexts(asJson(text), data)
    else answers.push(text)
  })
  return async () => {
    const texts = [...new Set(await visibleTexts(page))]
    return language === 'en-US'
      ? chineseIn(
          texts,
          [...data].sort((a, b) => b.length - a.length),
        )
      : englishIn(texts, answers)
  }
}
