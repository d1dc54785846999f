import { isValidElement, useRef, type ReactElement, type ReactNode } from 'react'

const propsOf = (element: ReactElement): Record<string, unknown> => element.props as Record<string, unknown>

/** Whether two pieces of interface say the same: equal types, keys and properties, element by element. */
export function sameElements(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => sameElements(item, other[index]))
  if (!isValidElement(one) || !isValidElement(other) || one.type !== other.type || one.key !== other.key) return false
  const [left, right] = [propsOf(one), propsOf(other)]
  const names = Object.keys(left)
  return names.length === Object.keys(right).length && names.every((name) => sameElements(left[name], right[name]))
}

/**
 * The same routes as long as they say the same. react-admin makes them anew at every navigation, and every living page
 * would be drawn again for nothing.
 */
export function useStable(children: ReactNode): ReactNode {
  const last = useRef(children)
  if (!sameElements(last.current, children)) last.current = children
  return last.current
}
