import Brightness from '@mui/icons-material/BrightnessAutoOutlined'
import Close from '@mui/icons-material/Close'
import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import Restart from '@mui/icons-material/RestartAlt'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { defaultSettings, useSettings } from '../../ui/theme/settings.ts'
import { Choice, Setting } from './Choice.tsx'
import { PrimaryColours } from './PrimaryColours.tsx'

const icons = { light: LightMode, dark: DarkMode, system: Brightness }

/** How the interface looks, for this browser; every change shows at once. */
export default function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useTranslate()
  const { settings, change } = useSettings()
  const options = <Value extends string>(name: string, values: readonly Value[]) =>
    values.map((value) => ({ value, label: translate(`settings.${name}.${value}`) }))
  const toggle = (name: 'tabBar' | 'collapsed') => (
    <FormControlLabel
      labelPlacement="start"
      sx={{ display: 'flex', justifyContent: 'space-between', m: 0 }}
      control={<Switch size="small" checked={settings[name]} onChange={(_, checked) => change({ [name]: checked })} />}
      label={translate(`settings.${name}`)}
    />
  )
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      sx={{ zIndex: (theme) => theme.zIndex.modal }}
      slotProps={{
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': 'settings-title',
          sx: { width: 320, maxWidth: '100%', boxShadow: (theme) => `-8px 0 28px ${theme.palette.surface.shadow}` },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          px: 2.5,
          height: 56,
          flexShrink: 0,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id="settings-title" component="h2" variant="h2" sx={{ flex: 1 }}>
          {translate('settings.title')}
        </Typography>
        <IconButton aria-label={translate('settings.close')} onClick={onClose} edge="end">
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 2.5 }}>
        <Choice
          label={translate('settings.theme.label')}
          value={settings.theme}
          options={options('theme', ['light', 'dark', 'system'] as const).map((option) => ({
            ...option,
            icon: icons[option.value],
          }))}
          onChange={(theme) => change({ theme })}
        />
        <PrimaryColours value={settings.primary} onChange={(primary) => change({ primary })} />
        <Choice
          label={translate('settings.density.label')}
          value={settings.density}
          options={options('density', ['comfortable', 'compact'] as const)}
          onChange={(density) => change({ density })}
        />
        <Choice
          label={translate('settings.contentWidth.label')}
          value={settings.contentWidth}
          options={options('contentWidth', ['fluid', 'fixed'] as const)}
          onChange={(contentWidth) => change({ contentWidth })}
        />
        <Setting label={translate('settings.navigation')}>
          {() => (
            <>
              {toggle('tabBar')}
              <Box sx={{ display: { xs: 'none', md: 'block' } }}>{toggle('collapsed')}</Box>
            </>
          )}
        </Setting>
        <Typography variant="caption" component="p" sx={{ py: 1.5, color: 'text.secondary' }}>
          {translate('settings.kept')}
        </Typography>
      </Box>
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button
          fullWidth
          variant="outlined"
          color="inherit"
          startIcon={<Restart />}
          onClick={() => change(defaultSettings)}
        >
          {translate('settings.reset')}
        </Button>
      </Box>
    </Drawer>
  )
}
