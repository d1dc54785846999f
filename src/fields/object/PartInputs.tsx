import Box from '@mui/material/Box'
import { useMemo } from 'react'
import type { NamedField } from '../../../core/schema/fields.ts'
import type { Parts } from '../../../core/schema/parts.ts'
import { typeFor } from '../known.ts'

function PartInput({ part, name, required }: { part: NamedField; name: string; required: boolean }) {
  const field = useMemo(() => ({ ...part, name }), [part, name])
  const { Input } = typeFor(part)
  return <Input field={field} required={required} />
}

/** The inputs of the parts of one value, as many beside each other as there is room for. */
export function PartInputs({ parts, name, demanded }: { parts: Parts; name: string; demanded: boolean }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 2,
        // On a phone the buttons of a row stand below its inputs.
        flex: { xs: '1 1 calc(100% - 40px)', sm: 1 },
        minWidth: 0,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
      }}
    >
      {parts.fields.map((part) => (
        <Box key={part.name} sx={{ minWidth: 0, gridColumn: partWidth(part) }}>
          <PartInput
            part={part}
            name={`${name}.${part.name}`}
            required={demanded && parts.required.includes(part.name)}
          />
        </Box>
      ))}
    </Box>
  )
}

/** What has parts of its own takes the whole width. */
const partWidth = ({ type }: NamedField): string =>
  [type].flat().some((each) => each === 'object' || each === 'array') ? '1 / -1' : 'auto'
