import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Pagination from '@mui/material/Pagination'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { SchemaEditing, SchemaVersionRow } from '../../../../core/schema/version-types.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { shortTime } from '../../../features/editor/times.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { toneStyle } from '../../../ui/theme/tone.ts'
import { useMuiWords } from '../../../ui/theme/words.ts'
import { changeText } from '../review/change-text.ts'
import { RestoreDialog } from './RestoreDialog.tsx'

const pageSize = 10

type RowProps = {
  row: SchemaVersionRow
  name: string
  latest: number
  mayChange: boolean
  onRestore: (version: number) => void
}

function VersionCard({ row, name, latest, mayChange, onRestore }: RowProps) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const isLatest = row.version === latest
  const by = [row.by, row.time ? shortTime(row.time) : ''].filter((part) => part !== '').join(' · ')
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Typography variant="h3" component="h2">
              {name}
            </Typography>
            {isLatest && (
              <Chip
                size="small"
                variant="outlined"
                label={translate('schemas.history.latest')}
                sx={toneStyle('good')}
              />
            )}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {row.version === 0 ? translate('schemas.history.shippedText') : by}
          </Typography>
          {row.note !== '' && (
            <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{row.note}</Typography>
          )}
        </Box>
        {mayChange && isLatest && row.version > 0 && (
          <Button variant="outlined" color="inherit" onClick={() => onRestore(row.version - 1)}>
            {translate('schemas.history.undo')}
          </Button>
        )}
        {mayChange && !isLatest && (
          <Button
            variant="outlined"
            color="inherit"
            aria-label={translate('schemas.history.restoreOf', { name })}
            onClick={() => onRestore(row.version)}
          >
            {translate('schemas.history.restore')}
          </Button>
        )}
      </Box>
      {row.changes.length > 0 && (
        <Box component="ul" aria-label={translate('schemas.history.changes', { name })} sx={{ mt: 1, mb: 0, pl: 2.5 }}>
          {row.changes.map((change) => (
            <li key={`${change.resource} ${change.field} ${change.kind}`}>
              {changeText(change, translate, locale)}
              <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {' '}
                {change.words.join(translate('schemas.and'))}
              </Box>
            </li>
          ))}
        </Box>
      )}
    </Card>
  )
}

/** Every version: who made it, when and why, and what it changed; each can be brought back. */
export function HistoryList({ data }: { data: SchemaEditing }) {
  const translate = useTranslate()
  const words = useMuiWords('MuiPagination')
  const { schemaVersions } = useCalls()
  const [pageNum, setPage] = useState(1)
  const [restoring, setRestoring] = useState<number | null>(null)
  const {
    data: versions,
    error,
    refetch,
  } = useQuery({
    queryKey: ['schemaVersions', pageNum, data.version],
    queryFn: ({ signal }) => schemaVersions({ pageNum, pageSize }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (error)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {translate('schemas.retry')}
          </Button>
        }
      >
        {translate(error.message, { _: error.message })}
      </Alert>
    )
  if (!versions) return <Skeleton variant="rounded" height={240} aria-label={translate('schemas.loading')} />
  const nameOf = (version: number): string =>
    translate(version === 0 ? 'schemas.history.shipped' : 'schemas.history.name', { version })
  const pages = Math.max(1, Math.ceil(versions.total / pageSize))
  return (
    <>
      <Box component="ol" reversed sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {versions.rows.map((row) => (
          <VersionCard
            key={row.version}
            row={row}
            name={nameOf(row.version)}
            latest={data.version}
            mayChange={data.mayChange}
            onRestore={setRestoring}
          />
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          {...words}
          page={pageNum}
          count={pages}
          size="small"
          shape="rounded"
          onChange={(_, next) => setPage(next)}
          sx={{ mt: 2 }}
        />
      )}
      {restoring !== null && (
        <RestoreDialog
          version={restoring}
          name={nameOf(restoring)}
          latest={data.version}
          onClose={() => setRestoring(null)}
        />
      )}
    </>
  )
}
