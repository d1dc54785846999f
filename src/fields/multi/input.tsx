import { listOf } from '../../../core/json.ts'
import { readText } from '../../../core/schema/field-type.ts'
import { itemsOf } from '../../../core/schema/fields.ts'
import { ChipsInput } from '../shared/ChipsInput.tsx'
import { OptionBoxes } from '../shared/OptionBoxes.tsx'
import { optionsOf } from '../shared/options.ts'
import type { InputProps } from '../types.ts'

const read = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Free entries where the schema lists no options: what is none stays text, so that the check can say so. */
function Entries(props: InputProps) {
  const kind = { ...props.field, type: 'string' as const, items: {}, ...itemsOf(props.field) }
  return <ChipsInput {...props} read={(text) => [readText(text.trim(), kind)]} />
}

export function Input(props: InputProps) {
  const options = optionsOf(props.field)
  if (options.length === 0) return <Entries {...props} />
  const write = (ids: string[], before: unknown): unknown =>
    ids.map(
      (id) =>
        options.find((option) => String(option.value) === id)?.value ??
        listOf(before).find((entry) => String(entry) === id) ??
        id,
    )
  return <OptionBoxes {...props} read={read} write={write} />
}
