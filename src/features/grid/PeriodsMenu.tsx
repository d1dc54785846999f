import CheckBox from '@mui/icons-material/CheckBox'
import CheckBoxBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { OnceOpened } from '../../ui/dialogs/OnceOpened.tsx'

type Period = { id: string; period: string }
type Props = {
  periods: readonly Period[]
  hidden: ReadonlySet<string>
  onChange: (hidden: ReadonlySet<string>) => void
}

/** So many are the latest ones. */
const few = 3

/** Which periods of a statement are shown; one always is. */
export function PeriodsMenu({ periods, hidden, onChange }: Props) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const latest = [...periods].sort((a, b) => b.period.localeCompare(a.period))
  const shown = latest.filter(({ id }) => !hidden.has(id))
  const years = latest.filter(({ period }) => period.endsWith('-12-31'))
  const only = (which: readonly Period[]): void => {
    const ids = new Set(which.map(({ id }) => id))
    onChange(new Set(latest.flatMap(({ id }) => (ids.has(id) ? [] : [id]))))
    setAnchor(null)
  }
  const label = translate('grid.tools.periods')
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<CalendarMonth />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {shown.length < latest.length
          ? translate('grid.tools.periodsShown', { count: shown.length, total: latest.length })
          : label}
      </Button>
      <OnceOpened open={anchor !== null}>
        <Menu
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-label': label, dense: true } }}
        >
          <MenuItem onClick={() => only(latest)}>{translate('grid.tools.allPeriods')}</MenuItem>
          {latest.length > few && (
            <MenuItem onClick={() => only(latest.slice(0, few))}>
              {translate('grid.tools.latest', { count: few })}
            </MenuItem>
          )}
          {years.length > 0 && years.length < latest.length && (
            <MenuItem onClick={() => only(years)}>{translate('grid.tools.years')}</MenuItem>
          )}
          <Divider component="li" role="separator" />
          {latest.map(({ id, period }) => {
            const isShown = !hidden.has(id)
            const Mark = isShown ? CheckBox : CheckBoxBlank
            const isLast = isShown && shown.length === 1
            return (
              <MenuItem
                key={id}
                role="menuitemcheckbox"
                aria-checked={isShown}
                disabled={isLast}
                onClick={() =>
                  onChange(new Set(isShown ? [...hidden, id] : [...hidden].filter((other) => other !== id)))
                }
              >
                <Mark aria-hidden fontSize="small" color={isShown ? 'primary' : 'action'} sx={{ mr: 1 }} />
                {period}
              </MenuItem>
            )
          })}
        </Menu>
      </OnceOpened>
    </>
  )
}
