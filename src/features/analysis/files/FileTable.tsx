import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import type { EvidenceFileRow } from '../../../../core/analysis/events.ts'
import { useUser } from '../../../authProvider/user.ts'
import { eventPath, partPath } from '../addresses.ts'
import { DeleteEvidence } from '../events/DeleteEvidence.tsx'
import { EvidenceRow } from '../events/EvidenceRow.tsx'
import { shownPeriod } from '../events/shown.ts'
import { useFileViewer } from '../events/useFileViewer.tsx'

/** Files of evidence, each to be opened, with its customer and the events that it is for. */
export function FileTable({ files, withCustomer }: { files: readonly EvidenceFileRow[]; withCustomer: boolean }) {
  const translate = useTranslate()
  const { may } = useUser()
  const client = useQueryClient()
  const viewer = useFileViewer()
  const [deleting, setDeleting] = useState<EvidenceFileRow | null>(null)
  const deleted = (): void => {
    for (const name of ['evidenceFiles', 'customerEvents', 'anomalyEvent'])
      void client.invalidateQueries({ queryKey: [name] })
  }
  return (
    <>
      <Box
        component="ul"
        aria-label={translate('evidenceFiles.list')}
        sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
      >
        {files.map((file) => (
          <EvidenceRow
            key={file.id}
            file={file}
            onOpen={() => viewer.open(file, files)}
            onDelete={may('anomaly', 'delete') ? () => setDeleting(file) : undefined}
          >
            <Typography
              variant="body2"
              component="div"
              sx={{ mt: 0.25, display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25 }}
            >
              {withCustomer && (
                <Link component={RouterLink} to={partPath(file.appUserId)} sx={{ fontWeight: 500 }}>
                  {file.userName}
                </Link>
              )}
              {file.events.map((event) => (
                <Link key={event.id} component={RouterLink} to={eventPath(file.appUserId, event.id)}>
                  {[event.name, shownPeriod(event.period)].filter(Boolean).join(' · ')}
                </Link>
              ))}
            </Typography>
          </EvidenceRow>
        ))}
      </Box>
      <DeleteEvidence
        file={deleting}
        others={Math.max(0, (deleting?.events.length ?? 1) - 1)}
        onClose={() => setDeleting(null)}
        onDeleted={deleted}
      />
      {viewer.panel}
    </>
  )
}
