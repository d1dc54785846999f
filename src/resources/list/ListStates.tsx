import CloudOff from '@mui/icons-material/CloudOffOutlined'
import FilterAltOff from '@mui/icons-material/FilterAltOffOutlined'
import Inbox from '@mui/icons-material/InboxOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useListContext, useTranslate } from 'react-admin'
import { textIn } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import { StateView } from '../../ui/pages/StatePage.tsx'
import { nounOf } from '../../fields/record-name.ts'
import { useSchema } from '../../schemas/useSchemas.ts'
import { CreateActions } from './ListHeader.tsx'
import { conditionsOf } from './conditions.ts'

/** Nothing there yet, and what to do about it; or nothing under these conditions. */
export function EmptyList() {
  const translate = useTranslate()
  const schema = useSchema()
  const { locale } = useLanguage()
  const { filterValues, setFilters } = useListContext()
  // A class of the tree beside the list that has nothing is no condition that hides something.
  if (Object.keys(conditionsOf(filterValues)).some((name) => name !== schema.list.tree?.filter)) {
    return (
      <StateView
        heading="h2"
        icon={FilterAltOff}
        title={translate('app.list.emptyFiltered')}
        text={translate('app.list.emptyFilteredText')}
      >
        <Button variant="outlined" onClick={() => setFilters({}, undefined, false)}>
          {translate('app.list.clearFilters')}
        </Button>
      </StateView>
    )
  }
  return (
    <StateView
      heading="h2"
      icon={Inbox}
      title={translate('app.list.empty', { name: nounOf(schema, locale) })}
      text={textIn(schema.list.empty, locale)}
    >
      <CreateActions />
    </StateView>
  )
}

/** The list could not be loaded; the notice says why, this offers to try again. */
export function FailedList() {
  const translate = useTranslate()
  const { refetch } = useListContext()
  return (
    <StateView heading="h2" icon={CloudOff} title={translate('app.list.error')}>
      <Button variant="contained" onClick={() => refetch()}>
        {translate('app.page.retry')}
      </Button>
    </StateView>
  )
}

/** The shape of the list before its first rows arrive. */
export function LoadingList({ rows }: { rows: number }) {
  const translate = useTranslate()
  return (
    <Box role="status" aria-label={translate('app.page.loading')} sx={{ px: 2, py: 1.5 }}>
      {Array.from({ length: Math.min(rows, 10) + 1 }, (_, index) => (
        <Skeleton key={index} height={index === 0 ? 30 : 40} sx={{ transform: 'scale(1, 0.55)' }} />
      ))}
    </Box>
  )
}
