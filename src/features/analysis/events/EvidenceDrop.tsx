import Refresh from '@mui/icons-material/Refresh'
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useLocale } from '../../../i18n/useLocale.ts'
import { listed } from '../../../../core/i18n/punctuation.ts'
import type { AnomalyEvent } from '../../../../core/analysis/events.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { DropArea } from '../../../ui/files/DropArea.tsx'
import { useUploads } from '../../../ui/files/useUploads.ts'
import { useUnkept } from '../../../ui/tabs/scope.ts'
import { UploadList } from '../../proof/UploadList.tsx'
import { chooseEvidence, evidenceTypes } from './evidence.ts'

type Props = {
  customerId: string
  /** The events that each file is for. */ eventIds: readonly string[]
  onChanged: (events: readonly AnomalyEvent[]) => void
}

/** Takes files as evidence and sends them at once, each with its progress; what failed stays and can be tried again. */
export function EvidenceDrop({ customerId, eventIds, onChanged }: Props) {
  const translate = useTranslate()
  const locale = useLocale()
  const notify = useNotify()
  const { uploadEvidence } = useCalls()
  const { uploads, busy, add, remove, start } = useUploads(
    (file, onProgress, signal) =>
      uploadEvidence({ file, abnormalIds: eventIds, appUserId: customerId }, onProgress, signal),
    {
      onUploaded: ({ events }) => onChanged(events),
      onSettled: (count) =>
        count > 0 && notify('events.evidence.done', { type: 'success', messageArgs: { smart_count: count } }),
    },
  )
  useUnkept('anomaly-evidence', uploads.length > 0)
  const waits = uploads.some(({ state }) => state === 'waiting')
  useEffect(() => {
    if (waits) start()
  }, [waits, start])

  const take = (chosen: File[]): void => {
    const { accepted, tooLarge, refused, empty } = chooseEvidence(
      chosen,
      uploads.map(({ file }) => file),
    )
    const warn = (key: string, names: string[]): void => {
      if (names.length > 0)
        notify(
          translate(key, {
            names: listed(
              names.map((name) => translate('proof.file.quoted', { name })),
              locale,
            ),
          }),
          { type: 'warning' },
        )
    }
    warn('events.evidence.tooLarge', tooLarge)
    warn('events.evidence.refused', refused)
    warn('proof.file.empty', empty)
    add(accepted)
  }
  const failed = uploads.filter(({ state }) => state === 'failed').length
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DropArea
        dense
        multiple
        accept={evidenceTypes}
        name={translate('events.evidence.choose')}
        text={translate('events.evidence.drop')}
        note={translate('events.evidence.accepts')}
        onFiles={take}
      />
      <UploadList uploads={uploads} onRemove={remove} />
      {failed > 0 && (
        <div>
          <Button variant="outlined" startIcon={<Refresh />} loading={busy} onClick={() => start()}>
            {translate('events.evidence.retry', { smart_count: failed })}
          </Button>
        </div>
      )}
    </Box>
  )
}
