import ArrowForward from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import type { SvgIconComponent } from '@mui/icons-material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { ToneName } from '../../ui/theme/tokens.ts'

type Props = {
  type: string
  to: string
  name: string
  templates: number | null
  icon: SvgIconComponent
  tone: ToneName
}

/** One kind of report: what it is for and what it needs; leads to its form. */
export function TypeCard({ type, to, name, templates, icon: Icon, tone }: Props) {
  const translate = useTranslate()
  const none = templates === 0
  return (
    <Card
      sx={{
        height: '100%',
        '&:hover': { borderColor: 'primary.main', boxShadow: (theme) => `0 4px 16px ${theme.palette.surface.shadow}` },
      }}
    >
      <CardActionArea
        component={Link}
        to={to}
        disabled={none}
        sx={{ height: '100%', p: 3, display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: 1.5 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Box
            aria-hidden
            sx={{
              width: 44,
              height: 44,
              borderRadius: 2,
              bgcolor: `tone.${tone}.bg`,
              color: `tone.${tone}.text`,
              display: 'grid',
              placeItems: 'center',
            }}
          >
            <Icon />
          </Box>
          <Typography component="h2" variant="h2">
            {name}
          </Typography>
        </Box>
        <Typography color="textSecondary" sx={{ flex: 1 }}>
          {translate(`report.new.about.${type}`)}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {translate(`report.new.needs.${type}`)}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'center',
            pt: 1.5,
            borderTop: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Typography variant="caption" color="textSecondary">
            {templates === null
              ? ' '
              : none
                ? translate('report.new.noTemplate')
                : translate('report.new.templates', { smart_count: templates })}
          </Typography>
          <Box
            component="span"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'primary.dark', fontWeight: 500 }}
          >
            {translate('report.new.choose')}
            <ArrowForward sx={{ fontSize: 16 }} />
          </Box>
        </Box>
      </CardActionArea>
    </Card>
  )
}
