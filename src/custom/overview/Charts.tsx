import Box from '@mui/material/Box'
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

/** The charts of the overview: customers, reports, events. Cards of one call share its answer, and only they its failure. */
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
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }, '& > .wide': { gridColumn: '1 / -1', minWidth: 0 } }}>
      <div className="wide">
        <MonthsCard query={query} />
      </div>
      <IndustriesCard {...ofCustomers} />
      <RegionsCard {...ofCustomers} />
      <DataStatesCard {...ofCustomers} />
      <BuiltCard {...ofReports} />
      <CompletedCard {...ofReports} />
      <SpansByTypeCard {...ofCompletion} />
      <SpansByMonthCard {...ofCompletion} />
      <EventsCard query={query} chart="eventMonths" nameOf={({ month }) => month} asks={() => ({})} />
      <EventsCard query={query} chart="eventCategories" nameOf={({ name }) => name} asks={({ category }) => ({ category })} lying />
      <EventsCard query={query} chart="eventAges" nameOf={({ age }) => translate(`overview.ages.${age}`)} asks={() => ({ status: 'unclosed' })} />
      <div className="wide">
        <WordsCard query={query} />
      </div>
    </Box>
  )
}
