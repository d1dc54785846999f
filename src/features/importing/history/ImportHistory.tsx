import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TablePagination from '@mui/material/TablePagination'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { PastImport } from '../../../../core/import-results.ts'
import { textIn } from '../../../../core/schema/fields.ts'
import { useUser } from '../../../authProvider/user.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { usePunctuation } from '../../../i18n/punctuation.ts'
import { DotFacts } from '../../../layout/DotFacts.tsx'
import { useSchemas } from '../../../schemas/useSchemas.ts'
import { gridStyle } from '../../../ui/tables/gridStyle.ts'
import { localTime } from '../../../ui/tables/sourceText.ts'
import { useMuiWords } from '../../../ui/theme/words.ts'
import { UndoDialog } from './UndoDialog.tsx'

const pageSize = 10
const heads = ['file', 'table', 'periods', 'counts', 'who', 'state'] as const
const narrowHeads = ['file', 'state'] as const

/** What was imported for a customer, the newest first: from which file into which table, by whom, and the way back. */
export function ImportHistory({ customerId }: { customerId: string }) {
  const translate = useTranslate()
  const words = useMuiWords('MuiTablePagination')
  const { tables } = useSchemas()
  const { pastImports } = useCalls()
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [page, setPage] = useState(0)
  const [undoing, setUndoing] = useState<string | null>(null)
  const asked = { appUserId: customerId, pageNum: page + 1, pageSize }
  const { data } = useQuery({
    queryKey: ['pastImports', asked],
    queryFn: ({ signal }) => pastImports(asked, signal),
    retry: false,
    placeholderData: keepPreviousData,
  })
  if (!data || data.total === 0) return null
  return (
    <Card sx={{ p: 2, mt: 2 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {translate('imports.history.title')}
      </Typography>
      <Box sx={gridStyle} tabIndex={0} role="region" aria-label={translate('imports.history.title')}>
        <table>
          <thead>
            <tr>
              {(narrow ? narrowHeads : heads).map((name) => (
                <th key={name} scope="col">
                  {translate(`imports.history.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((one) => (
              <ImportLine key={one.id} one={one} narrow={narrow} onUndo={() => setUndoing(one.id)} />
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
      {undoing && <UndoDialog id={undoing} tables={tables} onClose={() => setUndoing(null)} />}
    </Card>
  )
}

const Caption = ({ text }: { text: string }) => (
  <Typography variant="caption" component="div" color="textSecondary">
    {text}
  </Typography>
)

function ImportLine({ one, narrow, onUndo }: { one: PastImport; narrow: boolean; onUndo: () => void }) {
  const translate = useTranslate()
  const locale = useLocale()
  const { listed } = usePunctuation()
  const { may } = useUser()
  const { tables } = useSchemas()
  const periods = one.periods.filter(Boolean)
  const time = (moment: string): string => localTime(moment).slice(0, 16)
  const table = textIn(tables.find(({ name }) => name === one.tableId)?.label, locale) || one.tableId
  const shownPeriods = listed(periods.slice(0, 3)) + (periods.length > 3 ? ' …' : '')
  const counts = translate('imports.history.countsOf', { added: one.added, changed: one.changed, same: one.same })
  return (
    <tr>
      <td className="words">
        {one.fileName || translate('app.show.empty')}
        {narrow && (
          <Typography variant="caption" component="div" color="textSecondary">
            <DotFacts facts={[table, one.sheet, shownPeriods, counts, one.by, time(one.time)].filter(Boolean)} />
          </Typography>
        )}
      </td>
      {!narrow && (
        <>
          <td>
            {table}
            <Caption text={one.sheet} />
          </td>
          <td>{shownPeriods || translate('app.show.empty')}</td>
          <td>{counts}</td>
          <td>
            {one.by}
            <Caption text={time(one.time)} />
          </td>
        </>
      )}
      <td className="words">
        {one.undoneAt !== null &&
          translate('imports.history.undone', { by: one.undoneBy ?? '', time: time(one.undoneAt) })}
        {one.undoable && may('client', 'import') && (
          <Button
            size="small"
            onClick={onUndo}
            aria-label={translate('imports.history.undoOne', { file: one.fileName, time: time(one.time) })}
          >
            {translate('imports.history.undo')}
          </Button>
        )}
        {one.undoneAt === null && !one.undoable && translate('imports.history.notRecorded')}
      </td>
    </tr>
  )
}
