import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AnomalyEvent, EvidenceFile } from '../../../../core/analysis/events.ts'
import { useUser } from '../../../authProvider/user.ts'
import { DeleteEvidence } from './DeleteEvidence.tsx'
import { EvidenceDrop } from './EvidenceDrop.tsx'
import { EvidenceRow } from './EvidenceRow.tsx'
import { useFileViewer } from './useFileViewer.tsx'

type Props = { customerId: string; event: AnomalyEvent; onChanged: (events: readonly AnomalyEvent[]) => void }

/** The evidence of an event: what is there, to be viewed and taken away, and a place for more. */
export function Evidence({ customerId, event, onChanged }: Props) {
  const translate = useTranslate()
  const { may } = useUser()
  const viewer = useFileViewer()
  const [deleting, setDeleting] = useState<EvidenceFile | null>(null)
  const { files } = event
  const update = may('anomaly', 'update')
  return (
    <Box>
      <Typography variant="h3" gutterBottom>
        {files.length > 0
          ? translate('events.evidence.titleCount', { count: files.length })
          : translate('events.evidence.title')}
      </Typography>
      {files.length > 0 && (
        <Box
          component="ul"
          aria-label={translate('events.evidence.title')}
          sx={{ m: 0, mb: 1.25, p: 0, listStyle: 'none' }}
        >
          {files.map((file) => (
            <EvidenceRow
              key={file.id}
              file={file}
              onOpen={() => viewer.open(file, files)}
              onDelete={may('anomaly', 'delete') ? () => setDeleting(file) : undefined}
            />
          ))}
        </Box>
      )}
      {update && <EvidenceDrop key={event.id} customerId={customerId} eventIds={[event.id]} onChanged={onChanged} />}
      {!update && files.length === 0 && (
        <Typography color="textSecondary">{translate('events.evidence.none')}</Typography>
      )}
      <DeleteEvidence
        file={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={(file) => onChanged([{ ...event, files: files.filter(({ id }) => id !== file.id) }])}
      />
      {viewer.panel}
    </Box>
  )
}
