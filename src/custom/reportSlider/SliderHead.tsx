import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { SvgIconComponent } from '@mui/icons-material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { homePath } from '../../authProvider/redirect.ts'

function Turn({
  label,
  icon: Icon,
  still,
  onTurn,
}: {
  label: string
  icon: SvgIconComponent
  still: boolean
  onTurn: () => void
}) {
  return (
    <Tooltip title={label}>
      {/* At its end a button stays where it is: a disabled one would lose the focus. */}
      <IconButton
        aria-label={label}
        aria-disabled={still}
        onClick={() => !still && onTurn()}
        sx={still ? { opacity: 0.35, cursor: 'default' } : undefined}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}

type Props = {
  id: string
  total: number | undefined
  open: boolean
  onOpen: (open: boolean) => void
  turning: { atStart: boolean; atEnd: boolean; turn: (direction: 1 | -1) => void } | null
  onLink: () => void
}

/** The slider's title line: how many there are, the way to the completed list, the turning and the folding. */
export function SliderHead({ id, total, open, onOpen, turning, onLink }: Props) {
  const translate = useTranslate()
  const fold = translate(open ? 'slider.hide' : 'slider.show')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, pl: 2, pr: 1 }}>
      <Typography id={id} component="h2" variant="h3" sx={{ whiteSpace: 'nowrap' }}>
        {translate('slider.title')}
      </Typography>
      {total !== undefined && total > 0 && (
        <Typography
          component="span"
          noWrap
          sx={{ color: 'text.secondary', fontSize: 13, display: { xs: 'none', sm: 'block' } }}
        >
          {translate('slider.count', { smart_count: total })}
        </Typography>
      )}
      <Box sx={{ flex: 1 }} />
      {open && (
        <MuiLink component={Link} to={homePath} onClick={onLink} sx={{ fontSize: 13, textAlign: 'right' }}>
          {translate('slider.link')}
        </MuiLink>
      )}
      {open && turning && (
        <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
          <Turn
            label={translate('slider.previous')}
            icon={ChevronLeft}
            still={turning.atStart}
            onTurn={() => turning.turn(-1)}
          />
          <Turn
            label={translate('slider.next')}
            icon={ChevronRight}
            still={turning.atEnd}
            onTurn={() => turning.turn(1)}
          />
        </Box>
      )}
      <Tooltip title={fold}>
        <IconButton aria-label={fold} aria-expanded={open} aria-controls={`${id}-cards`} onClick={() => onOpen(!open)}>
          {open ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
        </IconButton>
      </Tooltip>
    </Box>
  )
}
