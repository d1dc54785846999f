import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { ScoreView } from '../../../../core/score/view.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import { useChartStyle } from '../../../ui/charts/useChartStyle.ts'
import { shownPeriod } from '../events/shown.ts'
import { scoreOption } from '../models/chart.ts'
import { GradeChip, toneOf } from './GradeChip.tsx'
import { PointsTable } from './PointsTable.tsx'

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: 2, display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography id={heading} variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Card>
  )
}

/** The latest score with its grade, what keeps the grade from being better, and where it lies among peers. */
function Latest({ data }: { data: ScoreView }) {
  const translate = useTranslate()
  const last = data.periods.at(-1)
  if (!last) return null
  const below = data.peers?.below ? Math.round(Number(data.peers.below) * 100) : null
  const peers =
    data.peers && below !== null
      ? translate('riskScore.peers', { industry: data.industry, count: data.peers.count, below })
      : translate('riskScore.noPeers')
  return (
    <Section title={translate('riskScore.title', { period: shownPeriod(last.period) })}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="span" sx={{ fontSize: 32, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {last.score ?? '—'}
        </Typography>
        <GradeChip grade={last.grade} grades={data.grades} />
        <Typography variant="body2" color="textSecondary">
          {translate('riskScore.known', { share: Math.round(Number(last.known) * 100) })}
        </Typography>
      </Box>
      <Typography variant="body2">{peers}</Typography>
      {last.reserves.length > 0 && (
        <Alert severity="warning">
          {last.reserves.map((reserve) => (
            <div key={reserve}>{reserve}</div>
          ))}
        </Alert>
      )}
    </Section>
  )
}

/** What would lower the latest score most. */
function Steps({ steps }: Pick<ScoreView, 'steps'>) {
  const translate = useTranslate()
  return (
    <Section title={translate('riskScore.steps')}>
      {steps.length === 0 ? (
        <Typography variant="body2">{translate('riskScore.noSteps')}</Typography>
      ) : (
        <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
          {steps.map(({ key, label, value, target, points }) => (
            <li key={key}>
              {target === ''
                ? translate('riskScore.stepFact', { label, points })
                : translate('riskScore.step', { label, value: value ?? '', target, points })}
            </li>
          ))}
        </Box>
      )}
    </Section>
  )
}

function Course({ data }: { data: ScoreView }) {
  const translate = useTranslate()
  const style = useChartStyle()
  const option = useMemo(() => {
    const scores = data.periods.map(({ period, score, grade }) => {
      const tone = toneOf(grade, data.grades)
      return { period, score, absent: '', zone: grade && tone ? { id: grade, label: grade, tone } : null }
    })
    const limits = data.grades.slice(0, -1).map(({ below }) => String(below))
    return scoreOption({ name: translate('riskScore.score'), scores, limits }, style)
  }, [data, style, translate])
  return (
    <ChartCard
      title={translate('riskScore.course')}
      option={option}
      label={translate('riskScore.drawing')}
      columns={[
        { label: translate('events.input.period') },
        { label: translate('riskScore.score'), figure: true },
        { label: translate('riskScore.grade') },
      ]}
      rows={data.periods
        .map(({ period, score, grade }) => ({
          key: period,
          cells: [shownPeriod(period), { text: score ?? '—', value: score ?? '' }, grade ?? '—'],
        }))
        .toReversed()}
      height={220}
    />
  )
}

/** The risk score of a customer: its grade and points, what would lower it, its peers, its course, and its worth. */
export function ScorePart({ customerId }: { customerId: string }) {
  const translate = useTranslate()
  const locale = useLocale()
  const { riskScore } = useCalls()
  const { data, error, refetch } = useQuery({
    queryKey: ['riskScore', customerId, locale],
    queryFn: ({ signal }) => riskScore(customerId, signal),
    retry: false,
  })
  if (error)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {translate('anomaly.retry')}
          </Button>
        }
      >
        {translate(error.message, { _: error.message })}
      </Alert>
    )
  if (!data) return <Skeleton variant="rounded" height={480} aria-label={translate('riskScore.loading')} />
  const last = data.periods.at(-1)
  if (!last)
    return (
      <Card sx={{ p: 3 }}>
        <Typography>{translate('riskScore.noYears')}</Typography>
      </Card>
    )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity="info">{data.caution}</Alert>
      <Latest data={data} />
      <Steps steps={data.steps} />
      <Section title={translate('riskScore.points', { period: shownPeriod(last.period) })}>
        <PointsTable parts={last.parts} />
      </Section>
      <Course data={data} />
      <Typography variant="body2" color="textSecondary">
        {data.version > 0 ? translate('riskScore.version', { version: data.version }) : translate('riskScore.shipped')}
      </Typography>
    </Box>
  )
}
