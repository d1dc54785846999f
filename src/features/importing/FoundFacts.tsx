import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { SheetEvidence } from '../../../core/imports.ts'
import { usePunctuation } from '../../i18n/punctuation.ts'
import { otherCompany } from './certainty.ts'
import { sheetOf, type Plan } from './plan.ts'
import type { PlanAction } from './plan-actions.ts'
import type { CustomerChoice } from './state.ts'

type Props = {
  plan: Plan
  money: boolean
  customer: CustomerChoice | null
  tried: boolean
  dispatch: (action: PlanAction) => void
}

const shown = 6

/** Where period, unit and company were found, and whose statement it is where that is not the customer. */
export function FoundFacts(props: Props) {
  const evidence = sheetOf(props.plan)?.evidence
  return evidence ? <Facts {...props} evidence={evidence} /> : null
}

function Facts({ plan, money, customer, tried, dispatch, evidence }: Props & { evidence: SheetEvidence }) {
  const translate = useTranslate()
  const period = usePeriodText(evidence)
  const unit = useUnitText(evidence)
  const company = useCompanyText(evidence)
  const other = otherCompany(sheetOf(plan))
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box
        component="dl"
        aria-label={translate('imports.found.title')}
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: 1.5, rowGap: 0.25 }}
      >
        <Fact name="period" text={period} />
        {money && <Fact name="unit" text={unit} />}
        <Fact name="company" text={company} />
      </Box>
      {other !== '' && (
        <Alert severity={tried && !plan.said.companyAccepted ? 'error' : 'warning'}>
          {translate('imports.found.other', { company: other, customer: customer?.userName ?? '' })}
          <FormControlLabel
            sx={{ display: 'flex' }}
            control={
              <Checkbox
                size="small"
                checked={plan.said.companyAccepted}
                onChange={(event) => dispatch({ type: 'said', said: { companyAccepted: event.target.checked } })}
              />
            }
            label={<Typography variant="body2">{translate('imports.found.accept')}</Typography>}
          />
        </Alert>
      )}
    </Box>
  )
}

function Fact({ name, text }: { name: 'period' | 'unit' | 'company'; text: string }) {
  const translate = useTranslate()
  return (
    <>
      <Typography component="dt" variant="caption" color="textSecondary">
        {translate(`imports.found.${name}`)}
      </Typography>
      <Typography component="dd" variant="caption" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </>
  )
}

/** A cell, or which name. */
function usePlace(): (place: string) => string {
  const translate = useTranslate()
  return (place) => (place === 'sheet' || place === 'file' ? translate(`imports.found.places.${place}`) : place)
}

function usePeriodText({ period }: SheetEvidence): string {
  const translate = useTranslate()
  const { listed } = usePunctuation()
  const placeOf = usePlace()
  const dates = period.dates.slice(0, shown).map(({ place, date, role, text }) =>
    translate('imports.found.date', {
      place: placeOf(place),
      date: date.startsWith('0000') ? text : date,
      role: translate(`imports.found.roles.${role}`),
    }),
  )
  if (period.period !== null)
    return translate('imports.found.periodAt', {
      period: period.period,
      place: placeOf(period.place ?? ''),
      all: listed(dates),
    })
  return dates.length > 0
    ? translate('imports.found.periodAsked', { all: listed(dates) })
    : translate('imports.found.periodNone')
}

function useUnitText({ unit }: SheetEvidence): string {
  const translate = useTranslate()
  const { listed } = usePunctuation()
  const placeOf = usePlace()
  const places = unit.places.slice(0, shown).map(({ place, text }) => `${placeOf(place)} “${text.trim().slice(0, 40)}”`)
  if (places.length === 0) return translate('imports.found.unitNone')
  return unit.contradicts ? translate('imports.found.unitContradicts', { all: listed(places) }) : listed(places)
}

function useCompanyText({ company }: SheetEvidence): string {
  const translate = useTranslate()
  const placeOf = usePlace()
  if (company.same === null) return translate('imports.found.companyNone')
  const name = [company.name, company.creditCode].filter((text) => text !== '').join(' ')
  return translate(company.same ? 'imports.found.companySame' : 'imports.found.companyOther', {
    name,
    place: placeOf(company.place),
  })
}
