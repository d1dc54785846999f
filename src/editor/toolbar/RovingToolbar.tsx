import Box from '@mui/material/Box'
import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'

const tools = (bar: HTMLElement): HTMLElement[] => [...bar.querySelectorAll<HTMLElement>('button, [role="combobox"]')]

/** A toolbar as ARIA describes it: one stop of the Tab key, arrows, Home and End go through its controls. */
export function RovingToolbar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  const current = useRef(0)

  const mark = (): void => {
    if (bar.current) tools(bar.current).forEach((tool, index) => void (tool.tabIndex = index === current.current ? 0 : -1))
  }
  useLayoutEffect(mark)

  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const index = bar.current ? tools(bar.current).indexOf(event.target) : -1
    if (index < 0) return
    current.current = index
    mark()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!bar.current?.contains(event.target as Node)) return
    const all = tools(bar.current)
    const steps: Record<string, number> = { ArrowRight: current.current + 1, ArrowLeft: current.current - 1, Home: 0, End: all.length - 1 }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    all[(next + all.length) % all.length]?.focus()
  }
  return (
    <Box
      ref={bar} role="toolbar" aria-label={label} aria-orientation="horizontal" onFocus={onFocus} onKeyDown={onKeyDown}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.25, px: 1.5, minHeight: 44, overflowX: 'auto', overflowY: 'hidden', scrollbarWidth: 'thin', '& > *': { flexShrink: 0 } }}
    >
      {children}
    </Box>
  )
}
