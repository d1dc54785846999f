import Download from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'react-admin'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { saveFile } from '../../ui/downloads/save-file.ts'
import { ColumnChoices } from './ColumnChoices.tsx'
import { FileDrop } from './FileDrop.tsx'
import type { ImportState } from './state.ts'
import type { RecordImport } from './useImport.ts'

const formats = ['xlsx', 'csv'] as const

/** The template, and the file to import. */
export function FileStep({
  path,
  state,
  importing,
}: {
  path: string
  state: Extract<ImportState, { step: 'file' }>
  importing: RecordImport
}) {
  const translate = useTranslate()
  const notify = useNotify()
  const { importTemplate } = useCalls()
  const download = async (format: 'xlsx' | 'csv'): Promise<void> => {
    try {
      saveFile(await importTemplate(path, format))
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    }
  }
  const { busy } = importing
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 260px' }}>
          {translate('recordImport.file.hint')}
        </Typography>
        {formats.map((format) => (
          <Button
            key={format}
            variant="outlined"
            color="inherit"
            startIcon={<Download />}
            onClick={() => void download(format)}
          >
            {translate('recordImport.file.template', { format: `.${format}` })}
          </Button>
        ))}
      </Box>
      <FileDrop file={state.file} disabled={busy !== null} onFile={importing.choose} />
      {state.problem && (
        <Alert severity="error" role="alert">
          {state.problem.text}
        </Alert>
      )}
      {state.problem?.found && (
        <ColumnChoices
          checked={state.problem.found}
          busy={busy !== null}
          onChange={(asked) => void importing.check(asked)}
        />
      )}
      {busy && (
        <LinearProgress
          aria-label={translate('recordImport.checking')}
          {...(busy.share !== null && { variant: 'determinate', value: busy.share * 100 })}
        />
      )}
    </>
  )
}
