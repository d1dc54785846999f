import FolderOff from '@mui/icons-material/FolderOffOutlined'
import FilterAltOff from '@mui/icons-material/FilterAltOffOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Pagination from '@mui/material/Pagination'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { StateView } from '../../../ui/pages/StatePage.tsx'
import { useMuiWords } from '../../../ui/theme/words.ts'
import { FileTable } from './FileTable.tsx'

const pageSize = 20
const fields = ['userName', 'fileName'] as const

/**
 * All evidence in scope, or that of one customer: found by customer and by name, opened, and a way to the events that
 * it is for.
 */
export function EvidenceFiles({ customerId }: { customerId?: string }) {
  const translate = useTranslate()
  const words = useMuiWords('MuiPagination')
  const { evidenceFiles } = useCalls()
  const [typed, setTyped] = useState({ userName: '', fileName: '' })
  const [pageNum, setPage] = useState(1)
  const { userName, fileName } = useDeferredValue(typed)
  const query = {
    pageNum,
    pageSize,
    userName: userName.trim(),
    fileName: fileName.trim(),
    ...(customerId !== undefined && { appUserId: customerId }),
  }
  const { data, error, refetch } = useQuery({
    queryKey: ['evidenceFiles', query],
    queryFn: ({ signal }) => evidenceFiles(query, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  const narrowed = query.userName !== '' || query.fileName !== ''
  return (
    <Card sx={{ p: 2 }}>
      <Box role="search" sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', mb: 2 }}>
        {fields
          .filter((field) => customerId === undefined || field === 'fileName')
          .map((field) => (
            <TextField
              key={field}
              label={translate(`evidenceFiles.find.${field}`)}
              value={typed[field]}
              onChange={(event) => {
                setTyped((now) => ({ ...now, [field]: event.target.value }))
                setPage(1)
              }}
              sx={{ flex: '1 1 200px', maxWidth: { sm: 360 } }}
              slotProps={{ htmlInput: { maxLength: 100 } }}
            />
          ))}
      </Box>
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {translate('anomaly.retry')}
            </Button>
          }
        >
          {translate(error.message, { _: error.message })}
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={240} aria-label={translate('events.loading')} />}
      {data && data.total === 0 && (
        <StateView
          heading="h2"
          icon={narrowed ? FilterAltOff : FolderOff}
          title={translate(narrowed ? 'evidenceFiles.noMatch' : 'evidenceFiles.none')}
          text={translate(narrowed ? 'anomaly.noMatchText' : 'evidenceFiles.noneText')}
        />
      )}
      {data && data.total > 0 && (
        <>
          <FileTable files={data.rows} withCustomer={customerId === undefined} />
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1.5, flexWrap: 'wrap' }}>
            <Typography role="status" color="textSecondary" sx={{ flex: 1 }}>
              {translate('evidenceFiles.total', { smart_count: data.total })}
            </Typography>
            {pages > 1 && (
              <Pagination
                {...words}
                page={Math.min(pageNum, pages)}
                count={pages}
                size="small"
                shape="rounded"
                onChange={(_, next) => setPage(next)}
              />
            )}
          </Box>
        </>
      )}
    </Card>
  )
}
