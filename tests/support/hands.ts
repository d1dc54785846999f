import type { Page } from 'playwright-core'

/** What hands did on a page: presses of the mouse, and text fields that something was typed into. */
export type Hands = { clicks: number; fields: number; done: string[] }

/**
 * Counts what a person would do, over reloads and other pages too, from before the page is opened. A press of the mouse
 * is a click wherever it lands; a field counts once for each time it is entered and typed into.
 */
export async function countHands(page: Page): Promise<Hands> {
  const hands: Hands = { clicks: 0, fields: 0, done: [] }
  await page.exposeFunction('handsDid', (what: 'clicks' | 'fields', where: string) => {
    hands[what] += 1
    hands.done.push(`${what === 'clicks' ? 'click' : 'type'} ${where}`)
  })
  await page.addInitScript(() => {
    const tell = (window as unknown as { handsDid: (what: string, where: string) => void }).handsDid
    const nameOf = (target: EventTarget | null): string => {
      if (!(target instanceof Element)) return ''
      const named = target.closest('button, a, label, [role], input, textarea') ?? target
      return (named.getAttribute('aria-label') ?? named.textContent ?? '').trim().slice(0, 40)
    }
    addEventListener('pointerdown', (event) => event.isTrusted && tell('clicks', nameOf(event.target)), true)
    let typed: EventTarget | null = null
    addEventListener('focusin', (event) => event.target !== typed && (typed = null), true)
    addEventListener(
      'input',
      ({ target }) => {
        const isText =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type)) ||
          (target instanceof HTMLElement && target.isContentEditable)
        if (!isText || target === typed) return
        typed = target
        tell('fields', target.getAttribute('name') ?? nameOf(target))
      },
      true,
    )
  })
  return hands
}
