/** A name in a formula, alone or as text; what stands before a bracket is a function, and the `e5` of 1e5 is a power. */
const name = /(?<![\w.])[A-Za-z_]\w*\b(?!\s*\()/g

/** Whether a formula names a field. */
export const namesField = (formula: string | undefined, field: string): boolean =>
  formula?.match(name)?.includes(field) ?? false

/** A formula in which a field has another name. */
export const withFieldName = (formula: string, before: string, now: string): string =>
  formula.replace(name, (found) => (found === before ? now : found))
