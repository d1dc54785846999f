import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { textIn } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSchemas } from '../../schemas/useSchemas.ts'
import { useGuide } from '../guide/useGuide.ts'
import { shortcutsOf } from './shortcuts.ts'
import { topicOf } from './topic.ts'

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3 }}>
      <Typography id={id} component="h3" sx={{ fontSize: 14, fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

const lines = (text: string): string[] => text.split('\n').filter(Boolean)

/** Help for the page that is open: what it is for, the steps, and the keys. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const { resources } = useSchemas()
  const { locale } = useLanguage()
  const guide = useGuide()
  const titleId = useId()
  const topic = topicOf(resources, pathname)
  const textOf = (part: 'about' | 'steps'): string => {
    const own =
      topic &&
      (topic.kind === 'page' || topic.kind === 'list'
        ? `help.pages.${topic.name}.${part}`
        : `help.pages.${topic.name}_${topic.kind}.${part}`)
    const general = `help.general.${topic?.kind ?? 'page'}.${part}`
    const text = own ? translate(own, { _: '' }) : ''
    return text || translate(general)
  }
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      sx={{ zIndex: (theme) => theme.zIndex.modal }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 400, maxWidth: '100vw' } } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2.5,
          py: 1.25,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} component="h2" sx={{ flex: 1, fontSize: 16, fontWeight: 600 }}>
          {topic ? translate('help.of', { page: textIn(topic.title, locale) }) : translate('help.title')}
        </Typography>
        <IconButton autoFocus onClick={onClose} aria-label={translate('help.close')}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ px: 2.5, pt: 2, pb: 4, overflowY: 'auto' }}>
        <Typography sx={{ lineHeight: 1.7 }}>{textOf('about')}</Typography>
        <Part title={translate('help.steps')}>
          <Box component="ol" sx={{ m: 0, pl: 2.5, '& li': { lineHeight: 1.7, mb: 0.75, pl: 0.5 } }}>
            {lines(textOf('steps')).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Box>
        </Part>
        <Part title={translate('help.keys.title')}>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: 'max-content minmax(0, 1fr)',
              columnGap: 2,
              rowGap: 1,
              alignItems: 'baseline',
            }}
          >
            {shortcutsOf(topic?.name).map(({ keys, name }) => (
              <Box key={name} sx={{ display: 'contents' }}>
                <Box component="dt">
                  <Box
                    component="kbd"
                    sx={{
                      fontFamily: 'inherit',
                      fontSize: 12.5,
                      px: 0.75,
                      py: 0.25,
                      border: 1,
                      borderColor: 'divider',
                      borderRadius: 0.75,
                      bgcolor: 'action.hover',
                      whiteSpace: 'nowrap',
                    }}
                  >
                    {keys}
                  </Box>
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  {translate(`help.keys.${name}`)}
                </Box>
              </Box>
            ))}
          </Box>
        </Part>
        {guide.offered && (
          <Part title={translate('guide.title')}>
            <Typography sx={{ mb: 1 }}>{translate('guide.about')}</Typography>
            <Button
              variant="outlined"
              onClick={() => {
                guide.open()
                onClose()
              }}
            >
              {translate('guide.open')}
            </Button>
          </Part>
        )}
      </Box>
    </Drawer>
  )
}
