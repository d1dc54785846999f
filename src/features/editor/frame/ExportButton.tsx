import { reportFormats } from '../../../../core/report-files.ts'
import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import Description from '@mui/icons-material/DescriptionOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import TableChart from '@mui/icons-material/TableChartOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import CircularProgress from '@mui/material/CircularProgress'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Snackbar from '@mui/material/Snackbar'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useUser } from '../../../authProvider/user.ts'
import { rowButton } from '../../../resources/list/row-button.ts'
import { visuallyHidden } from '../../../ui/theme/visuallyHidden.ts'
import { useExport } from './useExport.ts'

const icons = { docx: Description, pdf: PictureAsPdf, xlsx: TableChart }

type Props = {
  reportId: string
  version?: number
  before?: () => Promise<boolean>
  /** Of the report, where the button is one of a row of a list. */
  rowName?: string
}

const onPage = (isBusy: boolean) => ({
  variant: 'outlined' as const,
  color: 'inherit' as const,
  startIcon: isBusy ? <CircularProgress size={16} color="inherit" aria-hidden /> : <FileDownloadOutlined />,
  ...(!isBusy && { endIcon: <ArrowDropDown sx={{ ml: -0.75 }} /> }),
})

/** Downloads the report as one of three kinds of files; while one is being made, the button cancels it. */
export function ExportButton({ reportId, version, before, rowName }: Props) {
  const translate = useTranslate()
  const { may } = useUser()
  const { busy, failed, run, cancel, dismiss } = useExport({ reportId, version, before })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [sources, setSources] = useState(true)
  const menu = useId()
  if (!may('home', 'export')) return null
  const label = translate(busy ? 'exporting.cancel' : 'exporting.button')
  const nameOf = (format: keyof typeof icons): string => translate(`exporting.formats.${format}`)
  return (
    <>
      <Button
        {...(rowName === undefined ? onPage(busy !== null) : { sx: rowButton, 'aria-label': `${label} ${rowName}` })}
        {...(busy
          ? {}
          : {
              'aria-haspopup': 'menu' as const,
              'aria-expanded': anchor !== null,
              'aria-controls': anchor ? menu : undefined,
            })}
        onClick={(event) => (busy ? cancel() : setAnchor(event.currentTarget))}
      >
        {label}
      </Button>
      <span role="status" style={visuallyHidden}>
        {busy ? translate('exporting.busy', { format: nameOf(busy) }) : ''}
      </span>
      <Menu
        id={menu}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': translate('exporting.menu') },
          paper: { sx: { maxWidth: 'calc(100vw - 32px)', width: 320 } },
        }}
      >
        {reportFormats.map((format) => {
          const Icon = icons[format]
          return (
            <MenuItem
              key={format}
              onClick={() => {
                setAnchor(null)
                void run(format, sources)
              }}
            >
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText
                primary={nameOf(format)}
                secondary={translate(`exporting.hints.${format}`)}
                slotProps={{ secondary: { sx: { whiteSpace: 'normal', fontSize: 12.5 } } }}
              />
            </MenuItem>
          )
        })}
        <Divider />
        <MenuItem role="menuitemcheckbox" aria-checked={sources} onClick={() => setSources(!sources)}>
          <ListItemIcon>
            <Checkbox
              edge="start"
              size="small"
              checked={sources}
              tabIndex={-1}
              disableRipple
              aria-hidden
              sx={{ p: 0, ml: '-2px', pointerEvents: 'none' }}
            />
          </ListItemIcon>
          <ListItemText
            primary={translate('exporting.sources')}
            secondary={translate('exporting.sourcesHint')}
            slotProps={{ secondary: { sx: { whiteSpace: 'normal', fontSize: 12.5 } } }}
          />
        </MenuItem>
      </Menu>
      <Snackbar open={failed !== null} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
        <Alert
          severity="error"
          sx={{ alignItems: 'center' }}
          action={
            <>
              <Button color="inherit" size="small" onClick={() => failed && void run(failed.format, sources)}>
                {translate('exporting.retry')}
              </Button>
              <Button color="inherit" size="small" onClick={dismiss}>
                {translate('exporting.close')}
              </Button>
            </>
          }
        >
          {failed && translate('exporting.failed', { format: nameOf(failed.format), reason: failed.reason })}
        </Alert>
      </Snackbar>
    </>
  )
}
