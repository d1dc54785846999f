import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import type { CustomerFileRow } from '../../../../core/contracts/customers.ts'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { CustomerInfo } from '../../../../core/customer-answers.ts'
import { textIn } from '../../../../core/schema/fields.ts'
import { useUser } from '../../../authProvider/user.ts'
import { ImportFileButton } from '../../../features/customer/ImportFileButton.tsx'
import { uploadable } from '../../../features/importing/files.ts'
import { showSize } from '../../../ui/documents/size.ts'
import { DownloadButton } from '../../../ui/files/DownloadButton.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { DotFacts } from '../../../layout/DotFacts.tsx'
import { useSchemas } from '../../../schemas/useSchemas.ts'
import { gridStyle } from '../../../ui/tables/gridStyle.ts'
import { localTime } from '../../../ui/tables/sourceText.ts'

const isDocument = (name: string): boolean => /\.(docx|docm|doc|pdf)$/i.test(name)

/**
 * The files row by row, on a phone with what is known of one below its name; those that the customer sent as a workbook
 * can be imported from here.
 */
export function FileTable({
  rows,
  info,
  onView,
}: {
  rows: CustomerFileRow[]
  info: CustomerInfo
  onView: (file: CustomerFileRow) => void
}) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { may } = useUser()
  const { tables } = useSchemas()
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'))
  const about = ({ tableId, dataType }: CustomerFileRow): string => {
    const table = tables.find(({ name }) => name === tableId)
    return table ? textIn(table.label, locale) : dataType ? translate(`tables.dataTypes.${dataType}`, { _: '' }) : ''
  }
  const purpose = (file: CustomerFileRow): string =>
    translate(`customerPage.files.purposes.${file.purpose}`, { _: file.purpose })
  const by = (file: CustomerFileRow): string => file.by || translate('customerPage.files.byCustomer')
  const time = (file: CustomerFileRow): string => localTime(file.time).slice(0, 16)
  return (
    <Box sx={gridStyle}>
      <table>
        <thead>
          <tr>
            {(narrow
              ? (['name', 'actions'] as const)
              : (['name', 'purpose', 'about', 'from', 'time', 'size', 'actions'] as const)
            ).map((head) => (
              <th key={head} scope="col" className={head === 'size' ? 'figure' : undefined}>
                {translate(`customerPage.files.head.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((file) => (
            <tr key={file.id}>
              <td className="words">
                <ButtonBase
                  onClick={() => onView(file)}
                  sx={{
                    color: 'accent.text',
                    textAlign: 'left',
                    overflowWrap: 'anywhere',
                    font: 'inherit',
                    '&:hover': { textDecoration: 'underline' },
                  }}
                >
                  {file.fileName}
                </ButtonBase>
                {narrow && (
                  <Typography variant="caption" component="div" color="textSecondary">
                    <DotFacts
                      facts={[purpose(file), about(file), by(file), time(file), showSize(file.size)].filter(Boolean)}
                    />
                  </Typography>
                )}
              </td>
              {!narrow && (
                <>
                  <td>{purpose(file)}</td>
                  <td>{about(file) || translate('app.show.empty')}</td>
                  <td>{by(file)}</td>
                  <td>{time(file)}</td>
                  <td className="figure">{showSize(file.size)}</td>
                </>
              )}
              <td>
                <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
                  <DownloadButton file={file} />
                  {isDocument(file.fileName) && may('readWord', 'query') && (
                    <Button
                      size="small"
                      component={RouterLink}
                      to={`/readWordPage/index?file=${encodeURIComponent(file.id)}`}
                      aria-label={translate('readWord.readOne', { name: file.fileName })}
                    >
                      {translate('readWord.read')}
                    </Button>
                  )}
                  {file.purpose === 'client' && uploadable(file.fileName) && may('client', 'import') && (
                    <ImportFileButton
                      file={file}
                      customer={{ appUserId: info.userId, userName: info.userName, creditCode: info.creditCode }}
                    />
                  )}
                </Stack>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
