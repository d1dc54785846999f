import { isValidElement, useRef, type ReactElement, type ReactNode } from 'react'

const propsOf = (element: ReactElement): Record<string, unknown> => element.props as Record<string, unknown>

/** Whether two pieces of interface say the same: equal types, keys and properties, element by element. */
export function sameElements(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameElements(item, b[index]))
  if (!isValidElement(a) || !isValidElement(b) || a.type !== b.type || a.key !== b.key) return false
  const [left, right] = [propsOf(a), propsOf(b)]
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
