import Alert from '@mui/material/Alert'
import { useRecordContext } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import type { Holds } from '../../../core/record-rules.ts'
import type { NamedField } from '../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { firstMessage } from '../../fields/shared/first-message.ts'
import { ruledForm, type Mode } from './resolver.ts'

type Props = { schema: ResourceSchema; mode: Mode; fields: readonly NamedField[]; holds: Holds }

/** Faults that belong to no input that this form shows, those of hidden fields too, so that none goes unseen. */
export function OtherFaults({ schema, mode, fields, holds }: Props) {
  const { errors } = useFormState()
  const values = useWatch()
  const record = useRecordContext()
  const names = Object.keys(errors)
  if (names.length === 0) return null
  const { hidden } = ruledForm(schema, mode, values, record ?? {}, holds).effects
  const shown = fields.flatMap(({ name }) => (hidden.has(name) ? [] : [name]))
  const messages = names.flatMap((name) => {
    const message = firstMessage(errors[name])
    return !shown.includes(name) && typeof message === 'string' ? [message] : []
  })
  return messages.length > 0 ? (
    <Alert severity="error" sx={{ mb: 2 }}>
      {messages.join(' ')}
    </Alert>
  ) : null
}
