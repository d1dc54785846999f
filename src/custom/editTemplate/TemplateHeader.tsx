import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { TemplateInfo } from '../../../core/contracts/templates.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'

type Props = {
  info: TemplateInfo
  name: string
  changed: boolean
  editable: boolean
  onTry: () => void
  onVersions: () => void
  onSave: () => void
}

/** One line above the template: its name and state, and what can be done with it. */
export function TemplateHeader({ info, name, changed, editable, onTry, onVersions, onSave }: Props) {
  const translate = useTranslate()
  return (
    <Box
      component="header"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 1, flexWrap: { xs: 'wrap', md: 'nowrap' } }}
    >
      <Tooltip title={translate('templates.toList')}>
        <IconButton component={Link} to="/systemPage/templates" aria-label={translate('templates.toList')}>
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
        <Box component="h1" sx={{ m: 0, fontSize: 16, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Chip size="small" variant="outlined" label={translate(`report.type.${info.type}`)} />
        <Typography component="span" role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {translate('templates.version', { version: info.version })}
          {changed && ` · ${translate('templates.changed')}`}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', ml: 'auto' }}>
        <Button color="inherit" onClick={onVersions}>
          {translate('templates.versions')}
        </Button>
        {editable && (
          <Button variant="outlined" color="inherit" onClick={onTry}>
            {translate('templates.try')}
          </Button>
        )}
        {editable && (
          <Button variant="contained" onClick={onSave}>
            {translate('ra.action.save')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
