import { useEffect } from 'react'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { computedValues } from '../../../core/record-formulas.ts'
import type { Holds } from '../../../core/record-rules.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { ruledForm, type Mode } from './resolver.ts'

export type ComputingProps = {
  schema: ResourceSchema
  mode: Mode
  holds: Holds
  onChange: (values: Record<string, unknown>) => void
}

/** Works the formulas of a form out as one types, by the rule of the server: of the record that it would store. */
export function Computing({ schema, mode, holds, onChange }: ComputingProps): null {
  const values = useWatch()
  const record = useRecordContext()
  const { effects } = ruledForm(schema, mode, values, record ?? {}, holds)
  const now = JSON.stringify(computedValues(schema.schema, effects.record))
  useEffect(() => onChange(JSON.parse(now) as Record<string, unknown>), [now, onChange])
  return null
}
