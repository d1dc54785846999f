import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { Portfolio } from '../../../../core/analysis/portfolio.ts'
import { severities } from '../../../../core/analysis/rule.ts'
import { barOption } from '../../../ui/charts/bars.ts'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import { severityColours } from '../../../ui/charts/severity.ts'
import { useChartStyle } from '../../../ui/charts/useChartStyle.ts'
import { rulePath, waitingPath } from './links.ts'
import { usePortfolio } from './usePortfolio.ts'

type Figures = NonNullable<Portfolio['figures']>
type State = { loading: boolean; error: Error | null; onRetry: () => void }

function Ages({ ages, state }: { ages: Figures['ages']; state: State }) {
  const translate = useTranslate()
  const style = useChartStyle()
  const colours = severityColours(style)
  const names = ages.map(({ age }) => translate(`portfolio.ages.${age}`))
  const words = severities.map((severity) => translate(`events.severity.${severity}`))
  const series = severities.map((severity, index) => ({
    name: words[index] ?? severity,
    values: ages.map((row) => row[severity]),
    colour: colours[severity],
  }))
  const any = ages.some((row) => severities.some((severity) => row[severity] > 0))
  return (
    <ChartCard
      {...state}
      title={translate('portfolio.ages.title')}
      note={translate('portfolio.ages.note')}
      label={translate('portfolio.ages.drawing')}
      option={barOption(names, series, style, { stacked: true })}
      empty={translate('portfolio.ages.none')}
      columns={[{ label: translate('portfolio.ages.age') }, ...words.map((label) => ({ label, figure: true }))]}
      rows={
        any
          ? ages.map((row, index) => ({
              key: row.age,
              cells: [
                names[index] ?? '',
                ...severities.map((severity) =>
                  row[severity] > 0 ? { text: String(row[severity]), href: waitingPath(severity) } : '0',
                ),
              ],
            }))
          : []
      }
    />
  )
}

function Rules({ rules, state }: { rules: Figures['rules']; state: State }) {
  const translate = useTranslate()
  const style = useChartStyle()
  return (
    <ChartCard
      {...state}
      title={translate('portfolio.rules.title')}
      note={translate('portfolio.rules.note')}
      label={translate('portfolio.rules.drawing')}
      height={300}
      empty={translate('portfolio.rules.none')}
      option={barOption(
        rules.map(({ name }) => name),
        [{ name: translate('portfolio.rules.events'), values: rules.map(({ events }) => events) }],
        style,
        { lying: true, figures: true },
      )}
      hrefAt={({ index }) => (rules[index] ? rulePath(rules[index].ruleId) : undefined)}
      columns={[
        { label: translate('portfolio.rules.rule') },
        { label: translate('portfolio.rules.events'), figure: true },
        { label: translate('portfolio.rules.customers'), figure: true },
      ]}
      rows={rules.map(({ ruleId, name, events, customers }) => ({
        key: ruleId,
        cells: [{ text: name, href: rulePath(ruleId) }, String(events), String(customers)],
      }))}
    />
  )
}

function Closing({ closing, state }: { closing: Figures['closing']; state: State }) {
  const translate = useTranslate()
  const style = useChartStyle()
  const names = closing.map(({ severity }) => translate(`events.severity.${severity}`))
  return (
    <ChartCard
      {...state}
      title={translate('portfolio.closing.title')}
      note={translate('portfolio.closing.note')}
      label={translate('portfolio.closing.drawing')}
      empty={translate('portfolio.closing.none')}
      option={barOption(
        names,
        [
          {
            name: translate('portfolio.closing.days'),
            values: closing.map(({ days }) => (days === null ? null : Number(days))),
          },
        ],
        style,
        { lying: true, figures: true, fractions: true, unit: translate('portfolio.closing.unit') },
      )}
      columns={[
        { label: translate('portfolio.closing.severity') },
        { label: translate('portfolio.closing.days'), figure: true },
        { label: translate('portfolio.closing.closed'), figure: true },
      ]}
      rows={
        closing.some(({ closed }) => closed > 0)
          ? closing.map(({ severity, days, closed }, index) => ({
              key: severity,
              cells: [names[index] ?? '', days ?? '—', String(closed)],
            }))
          : []
      }
    />
  )
}

/** How old what waits is, which rules find most, and how long it takes until an event is closed. */
export function FigureCards({ branch }: { branch: string }) {
  const { data, isPending, error, refetch } = usePortfolio({ parts: ['figures'], branch })
  const state: State = { loading: isPending, error, onRetry: () => void refetch() }
  const { ages = [], rules = [], closing = [] } = data?.figures ?? {}
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        '& > :last-of-type': { gridColumn: '1 / -1' },
      }}
    >
      <Ages ages={ages} state={state} />
      <Closing closing={closing} state={state} />
      <Rules rules={rules} state={state} />
    </Box>
  )
}
