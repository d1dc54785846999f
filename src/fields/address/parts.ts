import type { Address } from '../../../core/address.ts'

/** The parts of a value as an input shows them: the line as it is being typed, and a text that is no address as a line. */
export function partsOf(value: unknown): Address {
  const text = typeof value === 'string' ? value : ''
  const [, code, names = '', line = ''] = /^(\d{2}|\d{4}|\d{6}) (\S+)(?: (.*))?$/su.exec(text) ?? []
  return code === undefined ? { code: '', names: '', line: text } : { code, names, line }
}
