import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import FilterAltOff from '@mui/icons-material/FilterAltOffOutlined'
import Inbox from '@mui/icons-material/InboxOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { CustomerEvents } from '../../../../core/analysis/events.ts'
import { StateView } from '../../../ui/pages/StatePage.tsx'
import { isNarrowed, noFilters, type Filters } from './filters.ts'

type Props = { events: Pick<CustomerEvents, 'counts'>; filters: Filters; onChange: (change: Partial<Filters>) => void }

/**
 * In place of the list: nothing fits the filters; no rule could be tried; or all that could be tried passed, and how
 * many could not.
 */
export function NoEvents({ events, filters, onChange }: Props) {
  const translate = useTranslate()
  const { passed, notApplicable } = events.counts
  if (isNarrowed(filters)) {
    return (
      <StateView heading="h2" icon={FilterAltOff} title={translate('events.none.narrowed')}>
        <Button variant="outlined" onClick={() => onChange(noFilters)}>
          {translate('events.filter.reset')}
        </Button>
      </StateView>
    )
  }
  if (passed === 0)
    return (
      <StateView
        heading="h2"
        icon={Inbox}
        title={translate('events.none.noData')}
        text={translate('events.none.noDataText')}
      />
    )
  return (
    <StateView
      heading="h2"
      icon={CheckCircle}
      title={translate('events.none.clean', { smart_count: passed })}
      text={
        notApplicable > 0
          ? translate('events.none.untried', { smart_count: notApplicable })
          : translate('events.none.allTried')
      }
    />
  )
}
