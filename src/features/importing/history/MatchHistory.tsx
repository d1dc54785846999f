import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TablePagination from '@mui/material/TablePagination'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { PastMatch } from '../../../../core/imports.ts'
import { textIn } from '../../../../core/schema/fields.ts'
import { useUser } from '../../../authProvider/user.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { DotFacts } from '../../../layout/DotFacts.tsx'
import { useSchemas } from '../../../schemas/useSchemas.ts'
import { gridStyle } from '../../../ui/tables/gridStyle.ts'
import { localTime } from '../../../ui/tables/sourceText.ts'
import { useMuiWords } from '../../../ui/theme/words.ts'
import { useForget } from '../useForget.ts'

const pageSize = 10
const heads = ['line', 'field', 'who', 'state'] as const
const narrowHeads = ['line', 'state'] as const

/** What is remembered of earlier matching for a customer: which line fills which field, who said so; to be forgotten. */
export function MatchHistory({ customerId }: { customerId: string }) {
  const translate = useTranslate()
  const words = useMuiWords('MuiTablePagination')
  const { may } = useUser()
  const { pastMatches } = useCalls()
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [page, setPage] = useState(0)
  const asked = { appUserId: customerId, pageNum: page + 1, pageSize }
  const { data } = useQuery({
    queryKey: ['pastMatches', asked],
    queryFn: ({ signal }) => pastMatches(asked, signal),
    retry: false,
    enabled: may('client', 'query'),
    placeholderData: keepPreviousData,
  })
  if (!data || data.total === 0) return null
  const title = translate('imports.matches.title')
  return (
    <Card sx={{ p: 2, mt: 2 }}>
      <Typography variant="h2">{title}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('imports.matches.help')}
      </Typography>
      <Box sx={gridStyle} tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              {(narrow ? narrowHeads : heads).map((name) => (
                <th key={name} scope="col">
                  {translate(`imports.matches.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((one) => (
              <MatchLine key={one.id} one={one} narrow={narrow} />
            ))}
          </tbody>
        </table>
      </Box>
      {data.total > pageSize && (
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
    </Card>
  )
}

function MatchLine({ one, narrow }: { one: PastMatch; narrow: boolean }) {
  const translate = useTranslate()
  const locale = useLocale()
  const { may } = useUser()
  const { tables } = useSchemas()
  const forget = useForget()
  const [busy, setBusy] = useState(false)
  const table = textIn(tables.find(({ name }) => name === one.tableId)?.label, locale) || one.tableId
  const item = one.excelEn || translate('imports.matches.open')
  const field = one.label || translate('imports.matches.gone')
  const drop = async (): Promise<void> => {
    setBusy(true)
    await forget([one.id])
    setBusy(false)
  }
  const time = localTime(one.time).slice(0, 16)
  const from = one.fileName === '' ? '' : translate('imports.matches.from', { file: one.fileName })
  const note = (text: ReactNode) => (
    <Typography variant="caption" component="div" color="textSecondary">
      {text}
    </Typography>
  )
  return (
    <tr>
      <td className="words">
        {item}
        {narrow
          ? note(<DotFacts facts={[field, table, from, one.by, time].filter(Boolean)} />)
          : from !== '' && note(from)}
      </td>
      {!narrow && (
        <>
          <td className="words">
            {field}
            {note(table)}
          </td>
          <td className="words">
            {one.by}
            {note(time)}
          </td>
        </>
      )}
      <td>
        {may('client', 'import') && (
          <Button
            size="small"
            loading={busy}
            onClick={() => void drop()}
            aria-label={translate('imports.matches.forgetOne', { item, field })}
          >
            {translate('imports.matches.forget')}
          </Button>
        )}
      </td>
    </tr>
  )
}
