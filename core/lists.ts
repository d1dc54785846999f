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
