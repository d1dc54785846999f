import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import TablePagination from '@mui/material/TablePagination'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { CustomerFileRow } from '../../../../core/contracts/customers.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import FolderOpen from '@mui/icons-material/FolderOpenOutlined'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { CustomerInfo } from '../../../../core/customer-answers.ts'
import { ImportHistory } from '../../../features/importing/history/ImportHistory.tsx'
import { MatchHistory } from '../../../features/importing/history/MatchHistory.tsx'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { lazyPart } from '../../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../../ui/notices/LoadedPart.tsx'
import { StateView } from '../../../ui/pages/StatePage.tsx'
import { useMuiWords } from '../../../ui/theme/words.ts'
import { AskButton } from '../AskButton.tsx'
import { Failed } from '../Failed.tsx'
import { AskedImport } from './AskedImport.tsx'
import { FileTable } from './FileTable.tsx'

const FileViewer = lazyPart(async () => ({ default: (await import('../../../ui/files/FileViewer.tsx')).FileViewer }))

const pageSize = 20
const purposes = ['client', 'source', 'proof'] as const

/** Every file of the customer: what it is for, of which table, whose, when; to be looked at, saved and imported. */
export function FilesSection({ info }: { info: CustomerInfo }) {
  const translate = useTranslate()
  const words = useMuiWords('MuiTablePagination')
  const { customerFiles } = useCalls()
  const [purpose, setPurpose] = useState<string | null>(null)
  const [page, setPage] = useState(0)
  const [viewed, setViewed] = useState<CustomerFileRow | null>(null)
  const asked = { appUserId: info.userId, ...(purpose && { purpose }), pageNum: page + 1, pageSize }
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['customerFiles', asked],
    queryFn: ({ signal }) => customerFiles(asked, signal),
    retry: false,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <AskedImport info={info} />
      <Card component="section" aria-label={translate('customerPage.sections.files')} sx={{ p: 2 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={purpose}
          aria-label={translate('customerPage.files.purpose')}
          onChange={(_, next: string | null) => {
            setPurpose(next)
            setPage(0)
          }}
          sx={{ mb: 2, flexWrap: 'wrap' }}
        >
          {purposes.map((option) => (
            <ToggleButton key={option} value={option}>
              {translate(`customerPage.files.purposes.${option}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {isPending && <Skeleton variant="rounded" height={200} aria-label={translate('customer.view.loading')} />}
        {error && <Failed error={error} retry={() => void refetch()} />}
        {data?.rows.length === 0 && (
          <StateView
            heading="h2"
            icon={FolderOpen}
            title={translate(purpose ? 'customerPage.files.noneOfThese' : 'customerPage.files.none')}
            text={translate('customerPage.files.noneHint')}
          >
            <AskButton info={info} />
          </StateView>
        )}
        {data && data.rows.length > 0 && <FileTable rows={data.rows} info={info} onView={setViewed} />}
        {data && data.total > pageSize && (
          <TablePagination
            {...words}
            component="div"
            count={data.total}
            page={page}
            rowsPerPage={pageSize}
            rowsPerPageOptions={[pageSize]}
            onPageChange={(_, next) => setPage(next)}
          />
        )}
        {viewed && (
          <LoadedPart onMissing={() => setViewed(null)}>
            <FileViewer file={viewed} files={data?.rows ?? []} onClose={() => setViewed(null)} />
          </LoadedPart>
        )}
      </Card>
      <ImportHistory customerId={info.userId} />
      <MatchHistory customerId={info.userId} />
    </>
  )
}
