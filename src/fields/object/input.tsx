import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { inexactIn } from '../../../core/json-text.ts'
import { isRecord, parseJson } from '../../../core/json.ts'
import { isShownBy } from '../../../core/schema/part-values.ts'
import { partsOf } from '../../../core/schema/parts.ts'
import { TextInput } from '../shared/TextInput.tsx'
import type { InputProps } from '../types.ts'
import { Group } from './Group.tsx'
import { mostRows, Rows } from './Rows.tsx'

const show = (value: unknown): string => {
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return value === null || value === undefined ? '' : String(value)
}

/** JSON text; while it cannot be read, or a number of it would become another, it stays text, and the check says so. */
const parse = (text: string): unknown => {
  const value = parseJson(text)
  const isWhole = isRecord(value) || Array.isArray(value)
  return isWhole && inexactIn(text).length === 0 ? value : text
}

/** Inputs of the parts that the schema names; JSON where it names none, or where the record has others. */
export function Input(props: InputProps) {
  const { getValues } = useFormContext()
  const parts = partsOf(props.field)
  const [isDrawn] = useState(() => {
    const value: unknown = getValues(props.field.name)
    return parts !== null && isShownBy(value, parts) && (!Array.isArray(value) || value.length <= mostRows)
  })
  if (!parts || !isDrawn) return <TextInput {...props} multiline parse={parse} show={show} />
  return parts.rows ? <Rows {...props} parts={parts} /> : <Group {...props} parts={parts} />
}
