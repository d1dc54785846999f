import { useMemo, useState } from 'react'
import type { ShownUnit } from '../../../core/money.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import type { Records } from './useRecords.ts'

/** How a table is looked at. */
export type GridLook = {
  unit: ShownUnit
  /** What is empty, too. */
  all: boolean
  /** Beside each period its change against the year before. */
  change: boolean
  /** Ids of the periods that are left out. */
  hidden: ReadonlySet<string>
}
export type Looking = readonly [GridLook, (more: Partial<GridLook>) => void]

/** A look that begins with everything that is filled in. */
export function useLook(schema: TableSchema): Looking {
  const [look, setLook] = useState<GridLook>(() => ({
    unit: schema.money ? '万元' : '元',
    all: false,
    change: false,
    hidden: new Set(),
  }))
  return [look, (more) => setLook((now) => ({ ...now, ...more }))]
}

/** The look with all periods in sight where those that were chosen are gone: data that are there are never shown as none. */
export function useShownLook(look: GridLook, { loaded }: Records): GridLook {
  const isNone = loaded.length > 0 && loaded.every(({ record }) => look.hidden.has(record.id))
  return useMemo(() => (isNone ? { ...look, hidden: new Set() } : look), [look, isNone])
}
