/**
 * Puts a text on the clipboard.
 *
 * @returns Whether it is there: browsers refuse it without a click, and beside HTTPS have no clipboard at all
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
