import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { useController, useWatch } from 'react-hook-form'
import type { ProposedColumn } from '../../../../core/contracts/new-tables.ts'
import { DialogText } from '../../../ui/dialogs/DialogText.tsx'
import { StateChip } from '../../../ui/tables/StateChip.tsx'
import { DialogChoice } from '../DialogChoice.tsx'
import type { ColumnValues } from './values.ts'

type Props = { column: ProposedColumn; index: number; rows: number }

function Ticked({ name, label, as }: { name: string; label: string; as: 'box' | 'switch' }) {
  const {
    field: { value, ref, ...bound },
  } = useController({ name })
  const Control = as === 'box' ? Checkbox : Switch
  return (
    <FormControlLabel
      label={label}
      control={<Control {...bound} checked={value === true} slotProps={{ input: { ref } }} />}
    />
  )
}

/** What the file shows of a column: how many values, which, and what speaks against other kinds. */
function Evidence({ column }: { column: ProposedColumn }) {
  const translate = useTranslate()
  const { values, blanks, distinct, examples, kinds } = column
  const against = kinds
    .filter((kind) => kind.against > 0)
    .map(({ id, against: count, example }) =>
      translate('fromFile.againstKind', { kind: translate(`fromFile.kind.${id}`), smart_count: count, example }),
    )
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="body2" color="textSecondary">
        {translate('fromFile.counted', { values, blanks, distinct })}
        {examples.length > 0 &&
          ` ${translate('fromFile.examples', { examples: examples.join(translate('fromFile.and')) })}`}
      </Typography>
      {against.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('fromFile.against', { kinds: against.join(translate('fromFile.next')) })}
        </Typography>
      )}
    </Box>
  )
}

/** A column of the file and the field that it would be. */
export const ColumnCard = memo(function ColumnCard({ column, index, rows }: Props) {
  const translate = useTranslate()
  const at = `columns.${index}`
  const own: ColumnValues | undefined = useWatch({ name: at })
  const kind = column.kinds.find(({ id }) => id === own?.kind)
  const heading = column.heading || translate('fromFile.unnamed')
  const isLost = own?.required === true && column.blanks > 0
  return (
    <Card
      variant="outlined"
      role="group"
      aria-label={translate('fromFile.columnNamed', { letter: column.letter, heading })}
      sx={{ p: 2, display: 'grid', gap: 1.5, minWidth: 0, flexShrink: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Ticked
          name={`${at}.include`}
          as="box"
          label={translate('fromFile.columnNamed', { letter: column.letter, heading })}
        />
        {column.doubts.length > 0 && <StateChip look="warning" label={translate('fromFile.pleaseLook')} />}
      </Box>
      {own?.include && (
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            alignItems: 'start',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              sm: 'repeat(2, minmax(0, 1fr))',
              md: 'repeat(4, minmax(0, 1fr)) auto',
            },
          }}
        >
          <DialogText name={`${at}.zh`} label={translate('fromFile.zh')} longest={200} required />
          <DialogText name={`${at}.en`} label={translate('fromFile.en')} longest={200} required />
          <DialogText name={`${at}.name`} label={translate('schemas.field.name')} longest={64} required />
          <DialogChoice
            name={`${at}.kind`}
            label={translate('schemas.field.kind')}
            options={column.kinds.map(({ id, words, against }) => {
              const unit = words['x-unit'] === undefined ? '' : ` · ${words['x-unit']}`
              const label = `${translate(`fromFile.kind.${id}`)}${unit}`
              return {
                value: id,
                label: against > 0 ? translate('fromFile.notAll', { kind: label, smart_count: against }) : label,
              }
            })}
          />
          <Ticked name={`${at}.required`} as="switch" label={translate('schemas.field.required')} />
        </Box>
      )}
      <Evidence column={column} />
      {column.doubts.length > 0 && <Alert severity="warning">{column.doubts.join(' ')}</Alert>}
      {own?.include && kind && kind.against > 0 && (
        <Alert severity="error">
          {translate('fromFile.wouldRefuse', { smart_count: kind.against, example: kind.example })}
        </Alert>
      )}
      {own?.include && isLost && (
        <Alert severity="error">{translate('fromFile.blankRefused', { smart_count: column.blanks, rows })}</Alert>
      )}
    </Card>
  )
})
