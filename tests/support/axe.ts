import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const here = createRequire(import.meta.url)

/** Axe as a page loads it: before all else, because the page itself refuses scripts from outside. */
export const axeFile: string = createRequire(here.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')

type Axe = {
  configure(options: { noHtml: boolean }): void
  run(
    context: Document | string,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; target: string[] }[] }[] }>
}

declare global {
  /** In a page that was opened with `axeFile`. */
  var axe: Axe
}

/** Axe measures colours as they are drawn: nothing may be on its way in or out. */
export const still = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every((animation) => animation.playState !== 'running' || animation.effect?.getTiming().iterations === Infinity),
  )

/**
 * A window that has just become narrow is laid out anew within some frames, on a busy machine within many. What stays
 * too wide is named.
 */
export async function tooWide(page: Page): Promise<string[]> {
  const fits = await page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, undefined, { timeout: 30_000 })
    .then(
      () => true,
      () => false,
    )
  if (fits) return []
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .slice(-3)
      .map(
        (element) => `${element.outerHTML.slice(0, 120)} ends at ${Math.round(element.getBoundingClientRect().right)}`,
      ),
  )
}

/** What axe finds wrong in a page that was opened with `axeFile`, and what is wider than the window. */
export async function faults(page: Page): Promise<string[]> {
  await still(page)
  const violations = await page.evaluate(async () => {
    // Of every element that is looked at axe would keep the text, a fourth of its work.
    globalThis.axe.configure({ noHtml: true })
    const found = await globalThis.axe.run(document, { resultTypes: ['violations'] })
    return found.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map((node) => document.querySelector(node.target[0] ?? '')?.outerHTML.slice(0, 200)).join(', ')}`,
    )
  })
  return [...violations, ...(await tooWide(page))]
}
