import { useMemo } from 'react'
import { holdsBy, type Holds } from '../../../core/record-rules.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import type { Checks } from './checks.ts'

/** Whether the rules of a resource hold, by the compiled conditions that were loaded; none does before. */
export const useHolds = (schema: ResourceSchema, checks: Checks | undefined): Holds =>
  useMemo(() => holdsBy(schema, (name) => checks?.[name]), [schema, checks])
