import type { Page } from 'playwright-core'

/**
 * Answers every question of the dialog of publishing, with the mouse: a note on each open event, a yes to each finding.
 */
export async function sayYes(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '发布报告' })
  await dialog
    .getByRole('status')
    .filter({ hasText: /未处理|可以发布/ })
    .waitFor()
  for (const note of await dialog.getByRole('textbox').all()) await note.fill('放款前完成核实，并取得书面说明。')
  const open = dialog.getByRole('checkbox', { checked: false })
  while ((await open.count()) > 0) await open.first().check()
  await dialog.getByText('可以发布').waitFor()
}

/** The same by keys alone: Tab goes through the questions, the space bar ticks, notes are typed. */
export async function sayYesByKeys(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '发布报告' })
  await dialog
    .getByRole('status')
    .filter({ hasText: /未处理|可以发布/ })
    .waitFor()
  for (let pressed = 0; pressed < 400 && (await dialog.getByText('可以发布').count()) === 0; pressed++) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const element = document.activeElement
      if (element instanceof HTMLTextAreaElement) return element.value === '' ? 'note' : 'other'
      return element instanceof HTMLInputElement && element.type === 'checkbox' && !element.checked ? 'box' : 'other'
    })
    if (focus === 'box') await page.keyboard.press('Space')
    if (focus === 'note') await page.keyboard.insertText('放款前完成核实，并取得书面说明。')
  }
  await dialog.getByText('可以发布').waitFor()
}
