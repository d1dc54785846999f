/**
 * A name in camelCase from an English label; '' where it has no letters.
 *
 * @example nameFrom('Mood of the customer') // 'moodOfTheCustomer'
 */
export function nameFrom(label: string): string {
  const words = label.normalize('NFKD').match(/[A-Za-z0-9]+/g) ?? []
  const [first = '', ...others] = words.map((word) => word.toLowerCase())
  const name = [first, ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
  return name.replace(/^[^a-z]+/, '').slice(0, 64)
}

/** The first of a name, and the same with a number behind it, that is not taken. */
export function freeName(name: string, taken: readonly string[]): string {
  let free = name
  for (let count = 2; taken.includes(free); count += 1) free = `${name.slice(0, 60)}${count}`
  return free
}
