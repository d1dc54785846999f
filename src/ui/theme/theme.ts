import { createTheme, type Theme } from '@mui/material/styles'
import { componentsOf, sizesOf } from './components.ts'
import { paletteOf } from './palette.ts'
import { tokensOf } from './tokens.ts'

/** Sizes of the frame (`spec.txt` section 9, `habits-of-clerks.md`). */
export const frame = { header: 64, menu: 256, menuCollapsed: 80, margin: 24, fixedContent: 1200 } as const

const fontFamily =
  "Apostrophe, -apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', 'Helvetica Neue', Arial, sans-serif"

const typography = {
  fontFamily,
  fontSize: 14,
  htmlFontSize: 16,
  h1: { fontSize: 20, fontWeight: 600, lineHeight: 1.4 },
  h2: { fontSize: 16, fontWeight: 600, lineHeight: 1.5 },
  h3: { fontSize: 15, fontWeight: 600, lineHeight: 1.5 },
  h4: { fontSize: 14, fontWeight: 600 },
  h5: { fontSize: 14, fontWeight: 600 },
  h6: { fontSize: 14, fontWeight: 600 },
  body1: { fontSize: 14, lineHeight: 1.57 },
  body2: { fontSize: 14, lineHeight: 1.57 },
  subtitle1: { fontSize: 14 },
  subtitle2: { fontSize: 13, fontWeight: 500 },
  caption: { fontSize: 12.5, lineHeight: 1.5 },
  button: { fontSize: 14, fontWeight: 500, textTransform: 'none' },
} as const

export type Look = { mode: 'light' | 'dark'; primary: string; density: 'comfortable' | 'compact' }
export const defaultLook: Look = { mode: 'light', primary: '#1890ff', density: 'comfortable' }

/** The whole look, from the settings and from nothing else. */
export function themeOf({ mode, primary, density }: Look): Theme {
  const tokens = tokensOf(mode, primary)
  const sizes = sizesOf(density)
  return createTheme({
    palette: paletteOf(mode, tokens),
    sizes,
    shape: { borderRadius: 6 },
    spacing: 8,
    typography,
    components: componentsOf(tokens, sizes),
  })
}
