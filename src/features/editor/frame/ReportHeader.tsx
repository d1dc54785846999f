import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { ReportStatus } from '../../../dataProvider/report-types.ts'

type Props = {
  back: string
  backLabel: string
  name: ReactNode
  status: ReportStatus
  facts: ReactNode
  actions: ReactNode
}

/** One line above the document: where it leads back to, its name and state, and what can be done with it. */
export function ReportHeader({ back, backLabel, name, status, facts, actions }: Props) {
  const translate = useTranslate()
  return (
    <Box
      component="header"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 1, flexWrap: { xs: 'wrap', md: 'nowrap' } }}
    >
      <Tooltip title={backLabel}>
        <IconButton component={Link} to={back} aria-label={backLabel}>
          <ArrowBack fontSize="small" />
        </IconButton>
      </Tooltip>
      <Box
        sx={{
          flex: { xs: '1 1 240px', md: 1 },
          minWidth: 0,
          display: 'flex',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.25,
          flexWrap: 'wrap',
        }}
      >
        <Box sx={{ minWidth: 0, flex: '0 1 auto', maxWidth: '100%' }}>{name}</Box>
        <Chip
          label={translate(`report.status.${status}`)}
          color={status === 'published' ? 'success' : 'default'}
          variant="outlined"
          sx={{ flexShrink: 0, ...(status === 'published' && { color: 'success.dark' }) }}
        />
        <Box sx={{ fontSize: 13, color: 'text.secondary', minWidth: 0 }}>{facts}</Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          justifyContent: 'flex-end',
          flexShrink: { xs: 1, md: 0 },
          ml: 'auto',
        }}
      >
        {actions}
      </Box>
    </Box>
  )
}
