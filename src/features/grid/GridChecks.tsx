import type { ShownUnit } from '../../../core/money.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import type { Locale } from '../../../core/schema/types.ts'
import { ChecksList } from '../../ui/tables/ChecksList.tsx'
import { typedValues } from './model/marks.ts'
import type { GridStore } from './model/store.ts'
import type { Records } from './useRecords.ts'

type Props = {
  store: GridStore
  records: Records
  unit: ShownUnit
  locale: Locale
  /** Height of the list in pixels. */ maxHeight: number
}

/** What the table's relations say of the values as they are typed; told, not enforced. */
export function GridChecks({ store, records: { loaded }, unit, locale, maxHeight }: Props) {
  const translate = useTranslate()
  // The list follows the letters; the cells do not wait for it.
  const drafts = useDeferredValue(useSyncExternalStore(store.subscribe, () => store.get().drafts))
  const checks = useMemo(() => {
    const typed = typedValues([...drafts.values()].flatMap((draft) => [...draft.cells.values()]))
    const newest = loaded.map(({ record }) => record).sort((a, b) => b.period.localeCompare(a.period))
    return newest.flatMap((record) => store.marks.list(record, locale, typed.get(record.id)))
  }, [loaded, store, locale, drafts])
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography variant="h3" gutterBottom>
        {translate('tables.checks.title')}
      </Typography>
      {drafts.size > 0 && (
        <Typography variant="body2" color="textSecondary" gutterBottom>
          {translate('grid.checksTold')}
        </Typography>
      )}
      <ChecksList checks={checks} money={store.schema.money} unit={unit} maxHeight={maxHeight} />
    </Box>
  )
}
