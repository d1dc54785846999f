import { useState, useSyncExternalStore } from 'react'
import type { RaRecord } from 'react-admin'
import { useTab } from '../../ui/tabs/scope.ts'
import { recordForm, type KeptRecord } from './kept.ts'

const nobody = (): (() => void) => () => undefined

/**
 * The record that a form changes: the newest one until something is typed, and from then on the one on which typing
 * began, also after a reload. A save on top of a newer version is then refused, and never goes over it unseen.
 */
export function useBase(record: RaRecord | undefined): { base: RaRecord | undefined; forget: () => void } {
  const { tabs, id } = useTab() ?? {}
  const typed = useSyncExternalStore(
    tabs?.subscribe ?? nobody,
    () => tabs !== undefined && id !== undefined && tabs.get().unsaved[id]?.[recordForm] !== undefined,
  )
  const [held, setHeld] = useState(() =>
    tabs && id ? (tabs.kept(id, recordForm) as KeptRecord | undefined)?.base : undefined,
  )
  if (!typed && held !== record) setHeld(record)
  return {
    base: typed ? (held ?? record) : record,
    forget: () => void (tabs && id && tabs.keep(id, recordForm, undefined)),
  }
}
