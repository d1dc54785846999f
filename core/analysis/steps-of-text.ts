/**
 * The steps of a text that is written as one: by lines, or by semicolons.
 *
 * @example steps('核对银行回单；询问出纳。') // ['核对银行回单', '询问出纳']
 */
export const steps = (text: string): string[] =>
  text
    .split(/\r?\n|；|;\s+/)
    .map((step) =>
      step
        .trim()
        .replace(/[。.；;]$/, '')
        .replace(/^[a-z](?=[a-z ])/, (letter) => letter.toUpperCase()),
    )
    .filter((step) => step !== '')
