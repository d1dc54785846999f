import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import type { LargeImport } from '../../../../core/import-results.ts'
import { textIn } from '../../../../core/schema/fields.ts'
import type { TableSchema } from '../../../../core/schema/types.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { onceEach, problemOf } from '../problem.ts'
import { LargeProgress } from './LargeProgress.tsx'

const key = ['largeImports']
const look = 1500
const isUnderWay = ({ state }: LargeImport): boolean => state === 'waiting' || state === 'running'

const severities = {
  checked: 'info',
  failed: 'error',
  done: 'success',
  waiting: 'info',
  running: 'info',
  cancelled: 'info',
} as const

function One({ large, tables }: { large: LargeImport; tables: TableSchema[] }) {
  const translate = useTranslate()
  const locale = useLocale()
  const notify = useNotify()
  const refresh = useRefresh()
  const queries = useQueryClient()
  const { largeImport } = useCalls()
  const { mutate, isPending } = useMutation({
    mutationFn: (what: 'store' | 'cancel') => largeImport(what, large.id),
    onSuccess: (_, what) => {
      if (what === 'store') refresh()
    },
    onError: (error) => notify(problemOf(error, translate).msg, { type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
  const { state, fileName, userName, checked, written } = large
  const { msg, details } = onceEach(large)
  const words = {
    customer: userName,
    file: fileName,
    table: textIn(tables.find(({ name }) => name === large.tableId)?.label, locale) || large.tableId,
    rows: checked.toLocaleString('en-US'),
    written: written.toLocaleString('en-US'),
  }
  return (
    <Alert severity={severities[state]}>
      {translate(
        `largeImports.of.${isUnderWay(large) ? 'underWay' : written === 0 && state !== 'failed' ? 'unchanged' : state}`,
        words,
      )}
      {state === 'failed' && ` ${msg} ${details.slice(0, 3).join(' ')}`}
      {state === 'checked' && <Told large={large} />}
      {isUnderWay(large) && (
        <LargeProgress large={large} onCancel={large.step === 'store' ? null : () => mutate('cancel')} />
      )}
      {(state === 'checked' || state === 'failed') && (
        <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
          {state === 'checked' && written > 0 && (
            <Button variant="contained" loading={isPending} onClick={() => mutate('store')}>
              {translate('imports.import')}
            </Button>
          )}
          <Button variant="outlined" disabled={isPending} onClick={() => mutate('cancel')}>
            {translate(state === 'checked' ? 'largeImports.discard' : 'largeImports.dismiss')}
          </Button>
        </Stack>
      )}
    </Alert>
  )
}

/** What an import that waits would take the place of, and what its checks found: nobody sees its result after a reload. */
function Told({ large: { replaced, edits, failing } }: { large: LargeImport }) {
  const translate = useTranslate()
  const told = Object.entries({ replaced, edits, failing }).filter(([, count]) => count > 0)
  if (told.length === 0) return null
  return (
    <ul style={{ margin: 0, paddingLeft: 18 }}>
      {told.map(([what, count]) => (
        <li key={what}>{translate(`largeImports.${what}`, { smart_count: count })}</li>
      ))}
    </ul>
  )
}

/** Large tables that one has under way, from before a reload too: how far they are, and what is left to decide. */
export function LargeImports({
  tables,
  hidden,
}: {
  tables: TableSchema[]
  /** The id of one that is told of elsewhere. */
  hidden: string | null
}) {
  const { largeImports } = useCalls()
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => largeImports(signal),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? look : false),
    staleTime: 0,
    retry: false,
  })
  return data.filter(({ id }) => id !== hidden).map((large) => <One key={large.id} large={large} tables={tables} />)
}
