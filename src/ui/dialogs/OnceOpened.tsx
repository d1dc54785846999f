import { useState, type ReactNode } from 'react'

/**
 * Draws a menu or a dialog from its first opening on, and keeps it for the way out. MUI draws closed ones all the same: a
 * list with two in each row had fifty before anybody had opened one.
 */
export function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return open || opened ? children : null
}
