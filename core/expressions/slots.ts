/**
 * Names of figures by number, the same in the whole process: what is looked up for every row of a file is looked up by
 * a place in a list, not by text.
 */
const slots = new Map<string, number>()
const names: string[] = []

/** The number of a name, given when it is first asked for. */
export function slotOf(name: string): number {
  const known = slots.get(name)
  if (known !== undefined) return known
  const slot = names.length
  slots.set(name, slot)
  names.push(name)
  return slot
}

/** The name of a number that `slotOf` gave. */
export const nameOf = (slot: number): string => names[slot] ?? ''

/** How many names have numbers: all numbers are below it. */
export const slotCount = (): number => names.length
