import type { PaletteOptions } from '@mui/material/styles'
import { contrast } from './colour.ts'
import type { Sizes } from './sizes.ts'
import type { Accent, Tokens, Tone, ToneName } from './tokens.ts'

type Surface = { raised: string; subtle: string; outline: string; desk: string; faint: string; shadow: string }

declare module '@mui/material/styles' {
  interface Theme {
    sizes: Sizes
  }
  interface ThemeOptions {
    sizes: Sizes
  }
  interface Palette {
    accent: Accent
    tone: Record<ToneName, Tone>
    surface: Surface
  }
  interface PaletteOptions {
    accent: Accent
    tone: Record<ToneName, Tone>
    surface: Surface
  }
}

const textOn = (colour: string): string => (contrast(colour, '#ffffff') >= 3 ? '#ffffff' : '#14181e')

/**
 * The tokens under MUI's names, so that `sx` reads them: `text.primary`, `divider`, `accent.fill`, `tone.warning.bg`,
 * `surface.subtle`. In both modes `dark` of a colour is the shade in which text is written.
 */
export function paletteOf(mode: 'light' | 'dark', tokens: Tokens): PaletteOptions {
  const { accent, tone, ground, paper, raised, subtle, outline, desk, faint, shadow, hover } = tokens
  return {
    mode,
    primary: { main: tokens.main, dark: accent.text, light: accent.line, contrastText: textOn(tokens.main) },
    error: {
      main: tokens.errorText,
      dark: tokens.errorText,
      light: tone.bad.bg,
      contrastText: textOn(tokens.errorText),
    },
    warning: {
      main: mode === 'light' ? '#d48806' : tone.warning.text,
      dark: tokens.warningText,
      light: tone.warning.bg,
      contrastText: '#14181e',
    },
    success: {
      main: mode === 'light' ? '#389e0d' : tone.good.text,
      dark: tokens.successText,
      light: tone.good.bg,
      contrastText: mode === 'light' ? '#ffffff' : '#14181e',
    },
    info: { main: accent.text, dark: accent.text, light: accent.pale, contrastText: textOn(accent.text) },
    grey: { 50: subtle, 100: hover },
    text: { primary: tokens.text, secondary: tokens.secondary, disabled: tokens.disabled },
    background: { default: ground, paper },
    divider: tokens.divider,
    action: { hover, selected: accent.pale, active: tokens.secondary, disabled: tokens.disabled },
    accent,
    tone,
    surface: { raised, subtle, outline, desk, faint, shadow },
  }
}
