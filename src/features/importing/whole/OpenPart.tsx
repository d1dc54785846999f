import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { fieldsOf, textIn } from '../../../../core/schema/fields.ts'
import type { TableSchema } from '../../../../core/schema/types.ts'
import { usePunctuation } from '../../../i18n/punctuation.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { FileFacts } from '../FileFacts.tsx'
import { FoundFacts } from '../FoundFacts.tsx'
import { MappingTable } from '../MappingTable.tsx'
import { PeriodColumns } from '../PeriodColumns.tsx'
import { sheetOf, type MappingFilter, type Obstacle } from '../plan.ts'
import type { PlanAction } from '../plan-actions.ts'
import { blockLabel, whereOf } from '../SheetPicker.tsx'
import { PictureButton } from '../picture/PictureButton.tsx'
import { useWantedLine } from '../picture/useAskedLine.ts'
import type { CustomerChoice, UploadAction } from '../state.ts'
import type { Part } from './parts.ts'

type Props = {
  part: Part
  schema: TableSchema
  customer: CustomerChoice | null
  open: readonly Obstacle[]
  /** Something was open when the file had been read: it stays unfolded while that is answered. */
  isAsked: boolean
  tried: boolean
  dispatch: (action: UploadAction) => void
}

/** One table of a file: what it is, whether it comes in, and what is open of it. */
export function OpenPart({ part, schema, customer, open, isAsked, tried, dispatch }: Props) {
  const translate = useTranslate()
  const { remarked } = usePunctuation()
  const locale = useLocale()
  const id = useId()
  const [isUnfolded, setUnfolded] = useState(isAsked)
  const wanted = useWantedLine()
  if (wanted !== null && !isUnfolded) setUnfolded(true)
  const { plan, used } = part
  const say = (action: PlanAction): void => dispatch({ type: 'part', id: part.id, action })
  const sheet = sheetOf(plan)
  const name = remarked(textIn(schema.label, locale), sheet ? placeOf(sheet, translate) : plan.sheet)
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 0.75 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <FormControlLabel
          sx={{ flex: '1 1 200px', minWidth: 0, mr: 0 }}
          control={
            <Checkbox
              size="small"
              checked={used}
              onChange={(event) => dispatch({ type: 'take', id: part.id, used: event.target.checked })}
            />
          }
          label={
            <Typography variant="body2" component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
          }
        />
        <Typography variant="body2" color={open.length > 0 ? 'warning.main' : 'textSecondary'}>
          {translate(
            used ? (open.length > 0 ? 'imports.whole.openOf' : 'imports.whole.clearOf') : 'imports.whole.notTaken',
            { smart_count: open.length },
          )}
        </Typography>
        <PictureButton of={name} />
        <Button
          size="small"
          aria-expanded={isUnfolded}
          aria-controls={id}
          aria-label={translate(isUnfolded ? 'imports.whole.foldOf' : 'imports.whole.unfoldOf', { table: name })}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {translate(isUnfolded ? 'imports.result.hide' : 'imports.result.show')}
        </Button>
      </Box>
      <Box id={id} hidden={!isUnfolded}>
        {isUnfolded && (
          <Details part={part} schema={schema} customer={customer} open={open} tried={tried && used} say={say} />
        )}
      </Box>
    </Box>
  )
}

/** Where a table stands; what it is, its heading says already. */
const placeOf = (sheet: Parameters<typeof blockLabel>[0], translate: ReturnType<typeof useTranslate>): string =>
  sheet.part ? [sheet.part.company, whereOf(sheet)].filter(Boolean).join(' ') : blockLabel(sheet, translate)

type DetailsProps = Pick<Props, 'part' | 'schema' | 'customer' | 'open' | 'tried'> & {
  say: (action: PlanAction) => void
}

function Details({ part, schema, customer, open, tried, say }: DetailsProps) {
  const translate = useTranslate()
  const locale = useLocale()
  const { plan } = part
  const asks = (key: Obstacle['key']): boolean => open.some((obstacle) => obstacle.key === key)
  const first: MappingFilter = asks('guess') ? 'guess' : asks('required') ? 'required' : 'all'
  const [filter, setFilter] = useState<MappingFilter>(first)
  const [isMatchingShown, showMatching] = useState(first !== 'all' || asks('nothing'))
  if (useWantedLine() !== null && !isMatchingShown) showMatching(true)
  return (
    <Stack spacing={1.5} sx={{ pt: 1 }}>
      <FileFacts
        plan={plan}
        money={schema.money}
        tableLabel={textIn(schema.label, locale)}
        tried={tried}
        dispatch={say}
      />
      <FoundFacts plan={plan} money={schema.money} customer={customer} tried={tried} dispatch={say} />
      <PeriodColumns plan={plan} tried={tried} dispatch={say} />
      {tried &&
        open.map(({ key, detail }) => (
          <Alert key={key} severity="warning" role="alert">
            {translate(`imports.open.${key}`, { detail })}
          </Alert>
        ))}
      {isMatchingShown ? (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, height: { sm: 440 } }}>
          <MappingTable
            plan={plan}
            schema={schema}
            fields={fieldsOf(schema)}
            tried={tried}
            filter={filter}
            onFilter={setFilter}
            dispatch={say}
          />
        </Box>
      ) : (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => showMatching(true)}>
          {translate('imports.whole.matching')}
        </Button>
      )}
    </Stack>
  )
}
