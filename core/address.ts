/** An address: the code of its region (GB/T 2260, as deep as it is known), what that is called, and a line of text. */
export type Address = { code: string; names: string; line: string }

const written = /^(\d{2}|\d{4}|\d{6}) (\S{2,60})(?: (\S(?:.{0,198}\S)?))?$/u

/** What a field holds of an address. */
export const addressText = ({ code, names, line }: Address): string =>
  `${code} ${names}${line === '' ? '' : ` ${line}`}`

/** The parts of what a field holds; null where it is no address. */
export function readAddress(value: unknown): Address | null {
  const [, code, names, line = ''] = typeof value === 'string' ? (written.exec(value) ?? []) : []
  return code === undefined || names === undefined ? null : { code, names, line }
}

/** An address as people read it, without its code; what is none is shown as it is. */
export function shownAddress(value: unknown): string {
  const address = readAddress(value)
  return address ? `${address.names}${address.line}` : String(value)
}
