import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useLocale } from '../../i18n/useLocale.ts'
import { listed } from '../../../core/i18n/punctuation.ts'
import { proofTypes, type ProofFile } from '../../../core/edits.ts'
import { useUser } from '../../authProvider/user.ts'
import { DropArea } from '../../ui/files/DropArea.tsx'
import { CannotSend, useCanSend } from '../../ui/notices/CannotSend.tsx'
import { chooseProofs } from './choose.ts'
import { DeleteProof } from './DeleteProof.tsx'
import { ProofList } from './ProofList.tsx'
import { UploadList } from './UploadList.tsx'
import type { useUploads } from './useUploads.ts'

type Props = {
  files: readonly ProofFile[]
  uploading: ReturnType<typeof useUploads>
  onOpen: (file: ProofFile) => void
  onDeleted: (file: ProofFile) => void
}

/** The proof material of a table: choosing and sending new files, and those that are there. */
export function ProofMaterials({ files, uploading, onOpen, onDeleted }: Props) {
  const translate = useTranslate()
  const locale = useLocale()
  const notify = useNotify()
  const canSend = useCanSend()
  const { may } = useUser()
  const { uploads, busy, add, remove, start } = uploading
  const [deleting, setDeleting] = useState<ProofFile | null>(null)
  const ready = uploads.filter(({ state }) => state === 'waiting' || state === 'failed').length

  const take = (chosen: File[]): void => {
    const { accepted, tooLarge, refused, empty } = chooseProofs(
      chosen,
      uploads.map(({ file }) => file),
    )
    const warn = (key: string, names: string[]): void => {
      // As a sentence: of two that only differ in their names, both are told.
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
    warn('proof.file.tooLarge', tooLarge)
    warn('proof.file.refused', refused)
    warn('proof.file.empty', empty)
    add(accepted)
  }
  const confirm = (): void => {
    if (start() === 0 && !busy) notify('proof.file.none', { type: 'warning' })
  }

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <DropArea
        dense
        multiple
        accept={proofTypes}
        name={translate('proof.file.choose')}
        text={translate('proof.file.drop')}
        note={translate('proof.file.accepts')}
        onFiles={take}
      />
      <UploadList uploads={uploads} onRemove={remove} />
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button
          variant={ready > 0 ? 'contained' : 'outlined'}
          disabled={!canSend}
          loading={busy && ready === 0}
          onClick={confirm}
        >
          {ready > 0 ? translate('proof.file.confirmCount', { smart_count: ready }) : translate('proof.file.confirm')}
        </Button>
        <CannotSend />
      </Box>
      {files.length > 0 && (
        <section>
          <Typography variant="h3" sx={{ mt: 0.5 }}>
            {translate('proof.saved')}
          </Typography>
          <ProofList files={files} onOpen={onOpen} {...(may('client', 'delete') && { onDelete: setDeleting })} />
        </section>
      )}
      <DeleteProof file={deleting} last={files.length === 1} onClose={() => setDeleting(null)} onDeleted={onDeleted} />
    </Box>
  )
}
