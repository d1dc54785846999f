/** A cell of a workbook: a number with the format that it is shown in, or a text. */
export type Value = { number: number; format: string } | { text: string }

const grouped = /^-?\d{1,3}(,\d{3})+(\.\d{1,10})?%?$/
const plain = /^-?(0|[1-9]\d{0,14})(\.\d{1,10})?%?$/

/**
 * What a cell of a report holds, as a workbook does: 22,300.00 and 7.21% are numbers that show as they did. Codes stay
 * text: long numbers without marks, and such as begin with a zero.
 */
export function valueOf(shown: string): Value {
  const text = shown.trim()
  const digits = text.replace(/\D/g, '').length
  const isNumber =
    digits <= 15 &&
    (grouped.test(text) || (plain.test(text) && (text.includes('.') || text.includes('%') || digits <= 6)))
  if (!isNumber) return { text: shown }
  const share = text.endsWith('%')
  const bare = text.replace(/[,%]/g, '')
  const decimals = bare.split('.')[1]?.length ?? 0
  const number = share ? Number((Number(bare) / 100).toPrecision(15)) : Number(bare)
  return {
    number,
    format: `${text.includes(',') ? '#,##0' : '0'}${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}${share ? '%' : ''}`,
  }
}

/** A value that is known to be an amount, however long it is: 223000000. */
export function amountOf(value: string): Value {
  if (!/^-?\d{1,15}(\.\d{1,10})?$/.test(value)) return { text: value }
  const decimals = value.split('.')[1]?.length ?? 0
  return { number: Number(value), format: `#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}` }
}
