import { useWatch } from 'react-hook-form'
import { partsGiven, type Parts } from '../../../core/schema/parts.ts'
import type { InputProps } from '../types.ts'
import { Frame } from './Frame.tsx'
import { PartInputs } from './PartInputs.tsx'

/** An input for each part of an object. Of one that may be left out, parts are asked for once there is one. */
export function Group({ field, required, parts }: InputProps & { parts: Parts }) {
  const value: unknown = useWatch({ name: field.name })
  const isBegun = (partsGiven(field, value) ?? null) !== null
  return (
    <Frame field={field} required={required}>
      <PartInputs parts={parts} name={field.name} demanded={required || isBegun} />
    </Frame>
  )
}
