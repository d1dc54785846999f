import ButtonBase from '@mui/material/ButtonBase'
import Tooltip from '@mui/material/Tooltip'
import type { MouseEvent, ReactNode } from 'react'
import { usePunctuation } from '../../../i18n/punctuation.ts'
import { shownKeys } from '../shortcuts/keys.ts'

type Props = {
  label: string
  keys?: string | undefined
  active?: boolean
  /** Not possible here. The button stays reachable, so that its name can be read. */
  disabled?: boolean
  /** Set where the button switches something on and off. */
  toggle?: boolean
  popup?: 'menu' | 'dialog'
  /** Whether what it opens is open. */
  expanded?: boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
  children: ReactNode
}

/** A button of the toolbar. It never takes the selection from the text. */
export function ToolButton({
  label,
  keys,
  active = false,
  disabled = false,
  toggle = false,
  popup,
  expanded,
  onClick,
  children,
}: Props) {
  const { remarked } = usePunctuation()
  return (
    <Tooltip title={keys ? remarked(label, shownKeys(keys)) : label} enterDelay={500}>
      <ButtonBase
        aria-label={label}
        aria-disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => disabled || onClick(event)}
        {...(toggle && { 'aria-pressed': active })}
        {...(popup && { 'aria-haspopup': popup })}
        {...(expanded !== undefined && { 'aria-expanded': expanded })}
        sx={{
          fontFamily: 'inherit',
          minWidth: 32,
          height: 32,
          px: 0.5,
          borderRadius: 1,
          color: disabled ? 'text.disabled' : active ? 'primary.dark' : 'text.primary',
          bgcolor: active ? 'accent.pale' : 'transparent',
          cursor: disabled ? 'default' : 'pointer',
          '& svg': { fontSize: 20 },
          '&:hover': { bgcolor: disabled ? 'transparent' : active ? 'accent.pale' : 'action.hover' },
          '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        {children}
      </ButtonBase>
    </Tooltip>
  )
}
