import { Suspense, type ComponentType } from 'react'
import { lazyPart } from '../ui/notices/code-loading.ts'
import type { ColumnProps } from './types.ts'

/** A column that loads with the first list which has one: few lists do, and each list waits for what all need. */
export function column(load: () => Promise<ComponentType<ColumnProps>>): ComponentType<ColumnProps> {
  const Loaded = lazyPart(async () => ({ default: await load() }))
  return function LazyColumn(props: ColumnProps) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
