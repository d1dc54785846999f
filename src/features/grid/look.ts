import { useState } from 'react'
import type { ShownUnit } from '../../../core/money.ts'
import type { TableSchema } from '../../../core/schema/types.ts'

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
