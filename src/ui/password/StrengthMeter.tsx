import Check from '@mui/icons-material/Check'
import Remove from '@mui/icons-material/FiberManualRecordOutlined'
import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import {
  passwordQualities,
  passwordStrength,
  strengthLevels,
  type StrengthLevel,
} from '../../../core/password-strength.ts'
import { visuallyHidden } from '../theme/visuallyHidden.ts'

const tones: Record<StrengthLevel, 'bad' | 'warning' | 'good'> = {
  short: 'bad',
  weak: 'bad',
  low: 'warning',
  medium: 'warning',
  strong: 'good',
}

/** How strong a password is: a bar, the level in words, and what it has and lacks. */
export function StrengthMeter({ id, password, open }: { id: string; password: string; open: boolean }) {
  const translate = useTranslate()
  const { level } = passwordStrength(password)
  const colour = `tone.${tones[level]}.text`
  const steps = strengthLevels.indexOf(level) + 1
  return (
    <Collapse in={open || password !== ''}>
      <Box
        sx={{
          mt: -1.25,
          mb: 2,
          px: 1.5,
          py: 1.25,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          bgcolor: 'surface.subtle',
        }}
      >
        <Typography
          id={id}
          role="status"
          sx={{ fontSize: 13, fontWeight: 600, color: password === '' ? 'text.secondary' : colour }}
        >
          {password === ''
            ? translate('login.strength.label')
            : translate('account.password.level', { level: translate(`login.strength.${level}`) })}
        </Typography>
        <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', gap: 0.5, my: 0.75 }}>
          {strengthLevels.map((name, index) => (
            <Box
              key={name}
              sx={{
                height: 5,
                borderRadius: 1,
                bgcolor: password !== '' && index < steps ? colour : 'divider',
                transition: 'background-color 0.2s',
              }}
            />
          ))}
        </Box>
        <Box
          component="ul"
          aria-label={translate('login.strength.advice')}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
        >
          {passwordQualities(password).map(({ name, has }) => (
            <Box
              component="li"
              key={name}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 0.5,
                fontSize: 13,
                lineHeight: '22px',
                color: has ? 'text.primary' : 'text.secondary',
              }}
            >
              {has ? (
                <Check sx={{ fontSize: 15, color: 'tone.good.text' }} />
              ) : (
                <Remove sx={{ fontSize: 9, mx: '3px' }} />
              )}
              {translate(`login.strength.${name}`)}
              <Box component="span" sx={visuallyHidden}>
                {translate(has ? 'login.strength.shown' : 'login.strength.missing')}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Collapse>
  )
}
