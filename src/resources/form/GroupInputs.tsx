import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { textIn, type NamedField } from '../../../core/schema/fields.ts'
import { partsOf } from '../../../core/schema/parts.ts'
import { DisabledContext } from '../../fields/shared/useField.ts'
import { typeFor } from '../../fields/index.ts'
import { widgetOf } from '../../fields/widgets/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { ComputedOutput } from './ComputedOutput.tsx'
import type { FieldGroup } from './groups.ts'

/** Inputs of several parts need room beside each other, unless the file says otherwise. */
const isWide = (field: NamedField): boolean => (field['x-form']?.span ?? (partsOf(field) ? 2 : 1)) === 2

type Props = { group: FieldGroup; required: readonly string[]; disabled?: ReadonlySet<string>; alone: boolean }

/** The inputs of one group of a form, in its columns. */
export function GroupInputs({ group, required, disabled, alone }: Props) {
  const { locale } = useLanguage()
  return (
    <Box component="section" sx={{ '& + &': { mt: 3 } }}>
      {group.label && !alone && (
        <Typography component="h2" variant="h3" sx={{ mb: 2 }}>
          {textIn(group.label, locale)}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          rowGap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${group.columns}, minmax(0, 1fr))` },
          maxWidth: group.columns === 1 ? 560 : 960,
        }}
      >
        {group.fields.map((field) => {
          const isComputed = field['x-compute'] !== undefined
          const Input = isComputed ? ComputedOutput : (widgetOf(field)?.Input ?? typeFor(field).Input)
          return (
            <Box
              key={field['x-id']}
              sx={{ gridColumn: { md: group.columns > 1 && isWide(field) ? 'span 2' : 'auto' }, minWidth: 0 }}
            >
              <DisabledContext value={disabled?.has(field.name) ?? false}>
                <Input field={field} required={required.includes(field.name)} />
              </DisabledContext>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
