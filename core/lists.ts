/**
 * The value at an index that the code knows to be there.
 *
 * @throws RangeError where it is not
 */
export function valueAt<T>(values: ArrayLike<T>, index: number): T {
  if (!(index >= 0 && index < values.length)) throw new RangeError(`no value ${index} in a list of ${values.length}`)
  return values[index] as T
}

/**
 * The first value of a list that the code knows not to be empty.
 *
 * @throws RangeError where it is
 */
export const firstOf = <T>(values: ArrayLike<T>): T => valueAt(values, 0)

/**
 * The last value of a list that the code knows not to be empty.
 *
 * @throws RangeError where it is
 */
export const lastOf = <T>(values: ArrayLike<T>): T => valueAt(values, values.length - 1)

/** Whether a value is one of a list's. */
export const isAmong = <T>(values: readonly T[], value: unknown): value is T => values.some((one) => one === value)

/** What is made of each value of a list, as a list of the same length: of a pair, a pair. */
export const eachOf = <const Values extends readonly unknown[], Made>(
  values: Values,
  make: (value: Values[number], index: number) => Made,
): { -readonly [Index in keyof Values]: Made } => values.map(make) as { -readonly [Index in keyof Values]: Made }

/**
 * The value of a key that the code knows to be there.
 *
 * @throws RangeError where it is not
 */
export function valueFor<Key, T>(values: ReadonlyMap<Key, T>, key: Key): T {
  const value = values.get(key)
  if (value === undefined) throw new RangeError(`no value for ${String(key)}`)
  return value
}

/**
 * A value that the code knows to be there.
 *
 * @throws TypeError where it is not
 */
export function present<T>(value: T): NonNullable<T> {
  if (value === null || value === undefined) throw new TypeError('a value is missing')
  return value
}
