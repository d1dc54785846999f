import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { StatisticsQuery } from '../../../core/statistics.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { DataStatesCard } from './cards/DataStatesCard.tsx'
import { EventsCard } from './cards/EventsCard.tsx'
import { MonthsCard } from './cards/MonthsCard.tsx'
import { IndustriesCard, RegionsCard } from './cards/PlacesCard.tsx'
import { BuiltCard, CompletedCard } from './cards/ReportsCards.tsx'
import { SpansByMonthCard, SpansByTypeCard } from './cards/SpansCards.tsx'
import { WordsCard } from './cards/WordsCard.tsx'
import { useFigures } from './useFigures.ts'

/**
 * The charts of the overview, what a manager asks first before the rest: risk, customers, reports. Cards of one call
 * share its answer, and only they its failure.
 */
export function Charts({ query }: { query: StatisticsQuery }) {
  const translate = useTranslate()
  const { customerFigures, reportMonths, completionFigures } = useCalls()
  const customers = useFigures('customers', query, (signal) => customerFigures(query, signal))
  const reports = useFigures('reports', query, (signal) => reportMonths(query, signal))
  const completion = useFigures('completion', query, (signal) => completionFigures(query, signal))
  const ofCustomers = { query, figures: customers.data, state: customers.state }
  const ofReports = { query, rows: reports.data, state: reports.state }
  const ofCompletion = { query, figures: completion.data, state: completion.state }
  return (
    <Box sx={{ containerType: 'inline-size', display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Section name="risk">
        <EventsCard
          query={query}
          chart="eventCategories"
          nameOf={({ name }) => name}
          asks={({ category }) => ({ category })}
          lying
        />
        <EventsCard
          query={query}
          chart="eventAges"
          nameOf={({ age }) => translate(`overview.ages.${age}`)}
          asks={() => ({ status: 'unclosed' })}
        />
        <EventsCard query={query} chart="eventMonths" nameOf={({ month }) => month} asks={() => ({})} />
        <div className="wide">
          <WordsCard query={query} />
        </div>
      </Section>
      <Section name="customers">
        <DataStatesCard {...ofCustomers} />
        <IndustriesCard {...ofCustomers} />
        <RegionsCard {...ofCustomers} />
        <div className="wide">
          <MonthsCard query={query} />
        </div>
      </Section>
      <Section name="reports" even>
        <SpansByTypeCard {...ofCompletion} />
        <SpansByMonthCard {...ofCompletion} />
        <BuiltCard {...ofReports} />
        <CompletedCard {...ofReports} />
      </Section>
    </Box>
  )
}

/**
 * Charts of one thing, side by side where there is room: three, or two of which the first has a row of its own; `even`
 * are always two.
 */
function Section({
  name,
  even = false,
  children,
}: {
  name: 'risk' | 'customers' | 'reports'
  even?: boolean
  children: ReactNode
}) {
  const translate = useTranslate()
  return (
    <Box component="section" aria-label={translate(`overview.section.${name}`)}>
      <Typography component="h2" variant="subtitle2" color="textSecondary" sx={{ mb: 0.75 }}>
        {translate(`overview.section.${name}`)}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          '& > .wide': { gridColumn: '1 / -1', minWidth: 0 },
          '@container (min-width: 720px)': {
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            ...(!even && { '& > section:first-of-type': { gridColumn: '1 / -1' } }),
          },
          ...(!even && {
            '@container (min-width: 1060px)': {
              gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
              '& > section:first-of-type': { gridColumn: 'auto' },
            },
          }),
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
