import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Exact, fixedPlaces } from '../../../../core/money.ts'
import type { ModelLine, ModelScoreView } from '../../../../core/analysis/model-view.ts'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import { useChartStyle } from '../../../ui/charts/useChartStyle.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { gridStyle } from '../../../ui/tables/gridStyle.ts'
import { Contributions } from '../events/Contributions.tsx'
import { shownPeriod } from '../events/shown.ts'
import { Basis } from '../inputs/Basis.tsx'
import { scoreOption } from './chart.ts'
import { ZoneChip } from './ZoneChip.tsx'

/** Places of a score as the literature gives them. */
const places = 2

export const shownScore = (score: string | null, decimals = places): string =>
  score === null ? '—' : fixedPlaces(new Exact(score), decimals)

/** A score that counts points has none. */
export const placesOf = (scores: readonly { score: string | null }[]): number =>
  scores.every(({ score }) => score === null || new Exact(score).isInteger()) ? 0 : places

function Variables({ parts }: { parts: ModelScoreView['parts'] }) {
  const translate = useTranslate()
  return (
    <Box sx={{ ...gridStyle, maxHeight: 340 }} role="region" aria-label={translate('models.variables')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('models.variable')}</th>
            <th scope="col" className="figure">
              {translate('models.value')}
            </th>
            <th scope="col" className="figure">
              {translate('models.coefficient')}
            </th>
            <th scope="col">{translate('models.formula')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, label, formula, value, neutral, coefficient }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td className="figure">{neutral ? translate('models.neutral') : shownScore(value, 4)}</td>
              <td className="figure">{coefficient}</td>
              <td className="words">{formula}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

/**
 * A model: its latest score with its zone, how it went, and at a press what each variable adds, what it rests on and
 * what a reader must know.
 */
export function ModelCard({
  customerId,
  model,
  open,
  onOpen,
}: {
  customerId: string
  model: ModelLine
  open: boolean
  onOpen: (open: boolean) => void
}) {
  const translate = useTranslate()
  const style = useChartStyle()
  const heading = useId()
  const { modelInputs } = useCalls()
  const option = useMemo(() => scoreOption(model, style), [model, style])
  const last = model.scores.findLast(({ score }) => score !== null)
  const newest = model.scores.at(-1)
  const untold = last && newest?.unsettled ? newest : undefined
  const decimals = placesOf(model.scores)
  const latest = last ?? model.scores.at(-1)
  const rows = model.scores
    .map(({ period, score, zone, absent }) => ({
      key: period,
      cells: [
        shownPeriod(period),
        { text: shownScore(score, decimals), value: score ?? '' },
        zone?.label ?? (absent || '—'),
      ],
    }))
    .toReversed()
  const contributions = (last?.parts ?? []).flatMap(({ label, contribution }) =>
    contribution === null ? [] : [{ name: label, value: contribution, share: null }],
  )
  return (
    <Card
      component="section"
      aria-labelledby={heading}
      sx={{ p: 2, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id={heading} variant="h3" component="h2" sx={{ flex: '1 1 240px', minWidth: 0 }}>
          {model.name}
        </Typography>
        {last && (
          <Typography component="span" sx={{ fontSize: 20, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {shownScore(last.score, decimals)}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 0.75 }}>
              {shownPeriod(last.period)}
            </Typography>
          </Typography>
        )}
        {last?.zone && <ZoneChip zone={last.zone} />}
        <Button aria-expanded={open} onClick={() => onOpen(!open)} sx={{ ml: 'auto' }}>
          {translate(open ? 'models.hide' : 'models.show')}
        </Button>
      </Box>
      {model.unfit && (
        <Typography variant="body2" sx={{ color: 'tone.warning.text' }}>
          {translate('models.unfit', { industry: model.unfit })}
        </Typography>
      )}
      {untold && (
        <Typography variant="body2" color="textSecondary">
          {translate('models.untold', { period: shownPeriod(untold.period), reason: untold.absent })}
        </Typography>
      )}
      {!last && (
        <Typography variant="body2" color="textSecondary">
          {latest?.absent ?? translate('models.noYears')}
        </Typography>
      )}
      {last && last.neutralised.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('models.neutralised', { names: last.neutralised.join(translate('models.comma')) })}
        </Typography>
      )}
      {open && (
        <>
          <ChartCard
            title={translate('models.course', { name: model.name })}
            option={option}
            label={translate('models.drawing', { name: model.name })}
            columns={[
              { label: translate('events.input.period') },
              { label: translate('models.score'), figure: true },
              { label: translate('models.zone') },
            ]}
            rows={rows}
            height={220}
          />
          {contributions.length > 0 && <Contributions parts={contributions} />}
          {latest && <Variables parts={latest.parts} />}
          <Box
            component="ul"
            sx={{ m: 0, pl: 2.5, fontSize: 13, color: 'text.secondary', '& li': { mb: 0.5, overflowWrap: 'anywhere' } }}
          >
            {[...model.notes, translate('ratios.source', { source: model.source })].map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Box>
          <Basis
            customerId={customerId}
            name={`model:${model.key}`}
            read={(signal) => modelInputs(customerId, model.key, signal)}
            empty={latest?.absent ?? ''}
          />
        </>
      )}
    </Card>
  )
}
