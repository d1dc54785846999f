import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocale } from '../../i18n/useLocale.ts'
import { textIn, type NamedField } from '../../../core/schema/fields.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import { FoundFacts } from './FoundFacts.tsx'
import { FileFacts } from './FileFacts.tsx'
import { MappingTable } from './MappingTable.tsx'
import { PeriodColumns } from './PeriodColumns.tsx'
import { PictureButton } from './picture/PictureButton.tsx'
import type { MappingFilter, Obstacle, Plan } from './plan.ts'
import type { PlanAction } from './plan-actions.ts'
import type { CustomerChoice } from './state.ts'

type Props = {
  plan: Plan
  customer: CustomerChoice | null
  schema: TableSchema
  fields: readonly NamedField[]
  open: Obstacle[]
  tried: boolean
  dispatch: (action: PlanAction) => void
}

/** Step 2: sheet, unit, periods, and which item of the file fills which field. */
export function MappingStep({ plan, customer, schema, fields, open, tried, dispatch }: Props) {
  const translate = useTranslate()
  const locale = useLocale()
  const [filter, setFilter] = useState<MappingFilter>('all')
  const [first] = open
  const toFilter: MappingFilter | null =
    first?.key === 'guess' ? 'guess' : first?.key === 'required' ? 'required' : null
  return (
    <Stack spacing={1.5} sx={{ pt: 1, minHeight: 0, flex: 1 }}>
      <FileFacts
        plan={plan}
        money={schema.money}
        tableLabel={textIn(schema.label, locale)}
        tried={tried}
        dispatch={dispatch}
        aside={<PictureButton />}
      />
      <FoundFacts plan={plan} money={schema.money} customer={customer} tried={tried} dispatch={dispatch} />
      <PeriodColumns plan={plan} tried={tried} dispatch={dispatch} />
      {tried && first && (
        <Alert
          severity="warning"
          role="alert"
          action={
            toFilter && (
              <Button size="small" color="inherit" onClick={() => setFilter(toFilter)}>
                {translate('imports.open.show')}
              </Button>
            )
          }
        >
          {translate(`imports.open.${first.key}`, { detail: first.detail })}
        </Alert>
      )}
      <MappingTable
        plan={plan}
        schema={schema}
        fields={fields}
        tried={tried}
        filter={filter}
        onFilter={setFilter}
        dispatch={dispatch}
      />
    </Stack>
  )
}
