import Download from '@mui/icons-material/FileDownloadOutlined'
import Upload from '@mui/icons-material/FileUploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { SettingsFault } from '../../../core/analysis/check-settings.ts'
import type { RuleAdministration } from '../../../core/analysis/rule-admin.ts'
import { translate as sentence } from '../../../core/i18n/translate.ts'
import { saveFile } from '../../ui/downloads/save-file.ts'
import { useLanguage } from '../../i18n/language.ts'
import { largestFile, readSettingsFile, settingsFile } from './transfer.ts'
import type { Draft } from './useDraft.ts'

/** The settings in force as a file, and a file as changes that are still to be reviewed and saved. */
export function TransferButtons({ data, draft }: { data: RuleAdministration; draft: Draft }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { locale } = useLanguage()
  const title = useId()
  const input = useRef<HTMLInputElement>(null)
  const [faults, setFaults] = useState<SettingsFault[]>([])
  const take = async (file: File): Promise<void> => {
    const read =
      file.size > largestFile ? { unreadable: true as const } : readSettingsFile(await file.text(), draft.facts)
    if ('unreadable' in read)
      return notify('rules.transfer.unreadable', { type: 'error', messageArgs: { name: file.name } })
    if ('faults' in read) return setFaults(read.faults)
    draft.replace(read.settings)
    notify('rules.transfer.taken', { type: 'info' })
  }
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Download />}
        onClick={() => saveFile(settingsFile(data.settings, data.version, new Date().toISOString()))}
      >
        {translate('rules.transfer.export')}
      </Button>
      {data.mayChange && (
        <Button variant="outlined" color="inherit" startIcon={<Upload />} onClick={() => input.current?.click()}>
          {translate('rules.transfer.import')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={translate('rules.transfer.import')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void take(file)
          // The same file can be chosen again once it is corrected.
          target.value = ''
        }}
      />
      <Dialog open={faults.length > 0} onClose={() => setFaults([])} fullWidth maxWidth="sm" aria-labelledby={title}>
        <DialogTitle id={title}>{translate('rules.transfer.faults', { smart_count: faults.length })}</DialogTitle>
        <DialogContent>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {faults.slice(0, 50).map((fault) => (
              <li key={fault.pointer}>
                <code>{fault.pointer}</code> {sentence(locale, fault.key, fault.parameters)}
              </li>
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={() => setFaults([])}>
            {translate('ra.action.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
