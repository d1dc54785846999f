import { Suspense, type ComponentType } from 'react'
import { lazyPart } from '../ui/notices/code-loading.ts'
import type { ColumnProps, FilterProps } from './types.ts'

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

/** A filter that loads with the first list which has one. */
export function filter(load: () => Promise<{ Filter: ComponentType<FilterProps> }>): ComponentType<FilterProps> {
  const Loaded = lazyPart(async () => ({ default: (await load()).Filter }))
  return function LazyFilter(props: FilterProps) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
