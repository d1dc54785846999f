import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { ScoreAdministration } from '../../../../core/score/admin.ts'
import { textIn } from '../../../../core/schema/fields.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { fieldsOf, type Fields } from './draft.ts'

type Given = {
  data: ScoreAdministration
  fields: Fields
  faults: ReadonlyMap<string, string>
  disabled: boolean
  onChange: (path: string, text: string) => void
}

/** Letters of a field, about: bands are long. */
const widths = { number: '240px', bands: '440px' }

function Group({ title, of = 'number', children }: { title: string; of?: keyof typeof widths; children: ReactNode }) {
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="h3" component="h2" gutterBottom>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          pt: 1,
          gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${widths[of]}), 1fr))`,
        }}
      >
        {children}
      </Box>
    </Card>
  )
}

/** Every number of the weights, with what is shipped beside what is changed. */
export function WeightFields({ data, fields, faults, disabled, onChange }: Given) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { shipped, rules } = data
  const shippedFields = fieldsOf(shipped)
  const field = (path: string, label: string): ReactNode => {
    const value = fields[path] ?? ''
    const original = shippedFields[path] ?? ''
    const changed = value.trim() === original ? '' : translate('scoreWeights.shipped', { value: original })
    const fault = faults.get(path)
    return (
      <TextField
        key={path}
        size="small"
        label={label}
        value={value}
        disabled={disabled}
        error={fault !== undefined}
        helperText={fault ?? changed}
        onChange={({ target }) => onChange(path, target.value)}
      />
    )
  }
  return (
    <>
      <Group title={translate('scoreWeights.weights')}>
        {shipped.factors.map(({ key, label }) => field(`weights/${key}`, textIn(label, locale)))}
      </Group>
      <Group title={translate('scoreWeights.bands')} of="bands">
        {shipped.factors.map(({ key, label }) => field(`bands/${key}`, textIn(label, locale)))}
      </Group>
      <Group title={translate('scoreWeights.signals')}>
        {shipped.signals.map(({ rule }) => field(`signals/${rule}`, `${rule} ${rules[rule] ?? ''}`))}
      </Group>
      <Group title={translate('scoreWeights.floors')}>
        {shipped.floors.map(({ key, label }) => field(`floors/${key}`, textIn(label, locale)))}
      </Group>
      <Group title={translate('scoreWeights.grades')}>
        {shipped.grades.slice(0, -1).map(({ id }) => field(`grades/${id}`, translate('scoreWeights.grade', { id })))}
        {field('neutral', translate('scoreWeights.neutral'))}
      </Group>
    </>
  )
}
