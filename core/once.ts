/**
 * Makes something when it is first asked for, and answers the same from then on.
 *
 * @example const checks = once(() => compileAll()); checks()
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
