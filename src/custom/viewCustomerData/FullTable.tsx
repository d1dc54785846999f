import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { TableSchema } from '../../../core/schema/types.ts'
import type { Looking } from '../../features/grid/look.ts'
import { TableGrid } from '../../features/grid/TableGrid.tsx'

type Props = {
  schema: TableSchema
  customerId: string
  /** The customer and the table. */ title: string
  looking: Looking
  onClose: () => void
}

/** A table in the whole window, looked at as it was; Esc leads back. */
export default function FullTable({ schema, customerId, title, looking, onClose }: Props) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, p: { xs: 1.5, md: 2 } }}>
        <TableGrid
          schema={schema}
          customerId={customerId}
          caption={title}
          height="fill"
          looking={looking}
          heading={
            <Typography component="h2" variant="h2" id={id} sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
          }
          renderTools={() => (
            <IconButton
              aria-label={translate('grid.tools.leaveFull')}
              title={translate('grid.tools.leaveFull')}
              onClick={onClose}
            >
              <Close />
            </IconButton>
          )}
        />
      </Box>
    </Dialog>
  )
}
