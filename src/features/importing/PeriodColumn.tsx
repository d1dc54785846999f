import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { candidatesOf, ownUnit, unitText } from './certainty.ts'
import { PeriodCandidates } from './PeriodCandidates.tsx'
import { PeriodField } from './PeriodField.tsx'
import { sheetOf, type PeriodColumn as Column, type Plan } from './plan.ts'
import type { PlanAction } from './plan-actions.ts'

type Props = { plan: Plan; value: Column; tried: boolean; dispatch: (action: PlanAction) => void }

/** Whether another column that is taken is of the same period. */
export const isTwice = (plan: Plan, { column, used, period }: Column): boolean =>
  used &&
  period !== '' &&
  plan.columns.some((other) => other.column !== column && other.used && other.period === period)

/** One value column of a statement: whether it is brought in, what is odd about it, and which period it is. */
export function PeriodColumn({ plan, value, tried, dispatch }: Props) {
  const translate = useTranslate()
  const sheet = sheetOf(plan)
  const { column, header, period, used, samples, hidden, withinYear, maybePart, repeats, zeros } = value
  const name = value.row === undefined ? column : translate('imports.period.row', { row: value.row })
  const own = ownUnit(sheet, column)
  const open = used && period === ''
  const remarks = [
    hidden && { key: 'hidden', color: 'warning.main' },
    withinYear && { key: 'withinYear', color: 'textSecondary' },
    (open ? maybePart : undefined) && { key: 'maybePart', color: 'warning.main' },
    repeats && { key: 'repeats', color: 'textSecondary' },
    zeros && { key: 'zeros', color: 'warning.main' },
  ].filter((remark) => remark !== undefined)
  return (
    <>
      <FormControlLabel
        sx={{
          mr: 0,
          ml: -0.75,
          width: '100%',
          '& .MuiFormControlLabel-label': {
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          },
        }}
        control={
          <Checkbox
            size="small"
            checked={used}
            onChange={(event) => dispatch({ type: 'use', column, used: event.target.checked })}
          />
        }
        label={
          <Typography variant="body2" component="span" noWrap title={header} sx={{ display: 'block' }}>
            <b>{name}</b> {header}
          </Typography>
        }
      />
      {remarks.map(({ key, color }) => (
        <Typography key={key} variant="caption" color={color} sx={{ display: 'block' }}>
          {translate(`imports.column.${key}`)}
        </Typography>
      ))}
      {samples.length > 0 && (
        <Typography
          variant="caption"
          color="textSecondary"
          noWrap
          title={samples.join(' · ')}
          sx={{ display: 'block', mb: 0.5, fontVariantNumeric: 'tabular-nums' }}
        >
          {samples.join(' · ')}
        </Typography>
      )}
      <PeriodField
        period={period}
        label={translate('imports.period.of', { column: name, header })}
        disabled={!used}
        twice={isTwice(plan, value)}
        tried={tried}
        onChange={(next) => dispatch({ type: 'period', column, period: next })}
      />
      {open && (
        <PeriodCandidates
          candidates={candidatesOf(sheet, column)}
          name={name}
          onChoose={(next) => dispatch({ type: 'period', column, period: next })}
        />
      )}
      {own && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
          {translate('imports.unit.own', { unit: translate(unitText(sheet, own)) })}
        </Typography>
      )}
    </>
  )
}
