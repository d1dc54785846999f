/**
 * Whether a regular expression can need exponential time: a repetition or a choice that is itself repeated, or a back
 * reference. Stricter than need be, so that what passes is safe to run on what anyone types.
 */
export function isSlowPattern(pattern: string): boolean {
  const plain = pattern.replace(/\\[^1-9k]/g, 'x').replace(/\[[^\]]*\]/g, 'x')
  if (/\\[1-9k]/.test(plain) || /\(\?[=!<]/.test(plain)) return true
  // From the innermost groups outwards: a group that repeats or chooses becomes "+", any other a letter.
  let text = plain
  for (;;) {
    const group = /\((?:\?:)?([^()]*)\)(\{\d*,?\d*\}|[*+?]?)/.exec(text)
    if (!group) return false
    const [matched, inner = '', quantifier = ''] = group
    const repeats = /[*+]|\{\d*,\d*\}/.test(inner)
    const repeated = /^[*+]$|^\{/.test(quantifier)
    if (repeated && (repeats || inner.includes('|'))) return true
    text = text.replace(matched, repeats || repeated ? 'x+' : 'x')
  }
}
