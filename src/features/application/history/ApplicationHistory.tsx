import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetList, useTranslate, type RaRecord } from 'react-admin'
import { resourceKey } from '../../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../../core/schema/types.ts'
import { useLive } from '../../../ui/live/useLive.ts'
import { HistoryItem } from './HistoryItem.tsx'

const kinds = ['all', 'open', 'done', 'over'] as const
type Kind = (typeof kinds)[number]

const states: Record<Exclude<Kind, 'all'>, string[]> = {
  open: ['waiting', 'opened'],
  done: ['authorised', 'uploaded'],
  over: ['declined', 'expired', 'revoked'],
}
const within = (kind: Kind): Record<string, unknown> =>
  kind === 'all' ? {} : { state: { op: 'in', value: states[kind] } }
/** Requests to upload that wait for the customer; who has agreed has still to upload. */
const openRequests = { codeType: '2', state: { op: 'in', value: [...states.open, 'authorised'] } }

const page = 20
const newest = { field: 'createTime', order: 'DESC' } as const

/** What was asked of customers, newest first; before all, the requests to upload that are not fulfilled. */
export function ApplicationHistory({ schema }: { schema: ResourceSchema }) {
  const translate = useTranslate()
  const [kind, setKind] = useState<Kind>('all')
  const [size, setSize] = useState<number>(page)
  useLive(schema)
  const key = resourceKey(schema)
  const options = { retry: false, placeholderData: (before: unknown) => before as never }
  const requests = useGetList(
    key,
    { pagination: { page: 1, perPage: page }, sort: newest, filter: openRequests },
    options,
  )
  const list = useGetList(key, { pagination: { page: 1, perPage: size }, sort: newest, filter: within(kind) }, options)
  const first: RaRecord[] = kind === 'all' || kind === 'open' ? (requests.data ?? []) : []
  const rest: RaRecord[] = (list.data ?? []).filter((record) => !first.some(({ id }) => id === record.id))
  const loading = list.isPending || requests.isPending
  const choose = (next: Kind | null): void => {
    if (next === null) return
    setKind(next)
    setSize(page)
  }
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ px: 3, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={kind}
          onChange={(_, next: Kind | null) => choose(next)}
          aria-label={translate('application.history.filter')}
        >
          {kinds.map((name) => (
            <ToggleButton key={name} value={name} sx={{ px: 1.75, py: 0.5 }}>
              {translate(`application.history.kinds.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto' }}>
        {loading && (
          <Box role="status" aria-label={translate('app.page.loading')} sx={{ px: 3, py: 2 }}>
            {[0, 1, 2].map((index) => (
              <Skeleton key={index} height={92} sx={{ transform: 'scale(1, 0.8)' }} />
            ))}
          </Box>
        )}
        {list.isError && !list.data && (
          <Box sx={{ p: 4, textAlign: 'center' }}>
            <Typography sx={{ mb: 1.5 }}>{translate('app.list.error')}</Typography>
            <Button variant="contained" onClick={() => void list.refetch()}>
              {translate('app.page.retry')}
            </Button>
          </Box>
        )}
        {!loading && !list.isError && first.length + rest.length === 0 && (
          <Typography sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
            {translate(kind === 'all' ? 'application.history.none' : 'app.list.emptyFiltered')}
          </Typography>
        )}
        {first.length > 0 && (
          <Items
            schema={schema}
            heading={translate('application.history.requests', {
              count: requests.total ?? first.length,
              smart_count: requests.total ?? first.length,
            })}
            records={first}
          />
        )}
        {rest.length > 0 && (
          <Items
            schema={schema}
            heading={first.length > 0 ? translate('application.history.others') : ''}
            records={rest}
          />
        )}
        {(list.total ?? 0) > (list.data?.length ?? 0) && (
          <Box sx={{ p: 2, textAlign: 'center' }}>
            <Button onClick={() => setSize(size + page)} loading={list.isFetching}>
              {translate('application.history.more')}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  )
}

function Items({
  schema,
  heading,
  records,
}: {
  schema: ResourceSchema
  heading: string
  records: readonly RaRecord[]
}) {
  return (
    <>
      {heading && (
        <Typography
          component="h3"
          sx={{ px: 3, pt: 2, pb: 0.5, fontSize: 13, fontWeight: 600, color: 'text.secondary' }}
        >
          {heading}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {records.map((record) => (
          <HistoryItem key={record.id} schema={schema} record={record} />
        ))}
      </Box>
    </>
  )
}
