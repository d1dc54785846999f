import Check from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useTranslate } from 'react-admin'
import { primaryColours, tokensOf } from '../../ui/theme/tokens.ts'
import { visuallyHidden } from '../../ui/theme/visuallyHidden.ts'
import { Setting } from './Choice.tsx'

/** The primary colours to choose from, as radio buttons that look like what they choose. */
export function PrimaryColours({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const translate = useTranslate()
  return (
    <Setting label={translate('settings.primary.label')}>
      {(labelId) => (
        <Box role="radiogroup" aria-labelledby={labelId} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {primaryColours.map((colour) => {
            const name = translate(`settings.primary.${colour.name}`)
            return (
              <Tooltip key={colour.value} title={name}>
                <Box
                  component="label"
                  sx={{
                    position: 'relative',
                    display: 'grid',
                    placeItems: 'center',
                    width: 28,
                    height: 28,
                    borderRadius: 1,
                    cursor: 'pointer',
                    bgcolor: tokensOf('light', colour.value).accent.fill,
                    color: 'accent.onFill',
                    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: 2 },
                  }}
                >
                  <Box
                    component="input"
                    type="radio"
                    name="primary"
                    aria-label={name}
                    checked={value === colour.value}
                    onChange={() => onChange(colour.value)}
                    sx={visuallyHidden}
                  />
                  {value === colour.value && <Check sx={{ fontSize: 18 }} />}
                </Box>
              </Tooltip>
            )
          })}
        </Box>
      )}
    </Setting>
  )
}
