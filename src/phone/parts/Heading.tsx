/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

let shown = 0

/** The heading of a step. A new step is read from its beginning: it is scrolled to, and has the focus. */
export function Heading({ children }: { children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Before anything can be typed: an effect comes later, and would take the focus out of a field.
  useLayoutEffect(() => {
    // The first one came with the page, where a browser begins by itself.
    if (shown++ === 0) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
