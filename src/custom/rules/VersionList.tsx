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
import type { RuleAdministration, RuleVersionRow } from '../../../core/analysis/rule-admin.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { shortTime } from '../../features/editor/times.ts'
import { toneStyle } from '../../ui/theme/tone.ts'
import { useMuiWords } from '../../ui/theme/words.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import type { Telling } from './values.ts'

const pageSize = 10

/** Every version of the settings: who made it, when and why, and what it changed. */
export function VersionList({ data, telling }: { data: RuleAdministration; telling: Telling }) {
  const translate = useTranslate()
  const words = useMuiWords('MuiPagination')
  const { ruleVersions } = useCalls()
  const [pageNum, setPage] = useState(1)
  const [restoring, setRestoring] = useState<RuleVersionRow | null>(null)
  const {
    data: versions,
    error,
    refetch,
  } = useQuery({
    queryKey: ['ruleVersions', pageNum],
    queryFn: ({ signal }) => ruleVersions({ pageNum, pageSize }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (error)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {translate('rules.retry')}
          </Button>
        }
      >
        {translate(error.message, { _: error.message })}
      </Alert>
    )
  if (!versions) return <Skeleton variant="rounded" height={240} aria-label={translate('rules.loading')} />
  const pages = Math.max(1, Math.ceil(versions.total / pageSize))
  return (
    <>
      <Box component="ol" reversed sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {versions.rows.map((row) => {
          const name = translate(row.version === 0 ? 'rules.versions.shipped' : 'rules.versions.name', {
            version: row.version,
          })
          return (
            <Card key={row.version} component="li" sx={{ p: 2 }}>
              <Box
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  gap: 1,
                  alignItems: 'center',
                  mb: row.changes.length > 0 ? 1.5 : 0,
                }}
              >
                <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
                  <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                    <Typography variant="h3" component="h2" sx={{ fontSize: 16 }}>
                      {name}
                    </Typography>
                    {row.version === data.version && (
                      <Chip
                        size="small"
                        variant="outlined"
                        label={translate('rules.versions.inForce')}
                        sx={toneStyle('good')}
                      />
                    )}
                  </Box>
                  <Typography variant="body2" color="textSecondary">
                    {row.version === 0
                      ? translate('rules.versions.shippedText')
                      : [row.by, row.time ? shortTime(row.time) : ''].filter((part) => part !== '').join(' · ')}
                  </Typography>
                  {row.note !== '' && (
                    <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                      {row.note}
                    </Typography>
                  )}
                </Box>
                {data.mayChange && row.version !== data.version && (
                  <Button
                    variant="outlined"
                    color="inherit"
                    aria-label={translate('rules.versions.restoreOf', { name })}
                    onClick={() => setRestoring(row)}
                  >
                    {translate('rules.versions.restore')}
                  </Button>
                )}
              </Box>
              {row.changes.length > 0 && (
                <ChangeTable
                  label={translate('rules.versions.changes', { name })}
                  edits={row.changes}
                  telling={telling}
                />
              )}
            </Card>
          )
        })}
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
      {restoring && <RestoreDialog row={restoring} inForce={data.version} onClose={() => setRestoring(null)} />}
    </>
  )
}
