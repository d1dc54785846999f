import type { Sizes } from './sizes.ts'
import type { ThemeOptions } from '@mui/material/styles'
import { inputs } from './inputs.ts'
import { printed } from './print.ts'
import type { Tokens } from './tokens.ts'

export const sizesOf = (density: 'comfortable' | 'compact'): Sizes =>
  density === 'comfortable'
    ? { control: 32, cell: '8px 12px', item: 36, field: 7 }
    : { control: 28, cell: '4px 10px', item: 32, field: 5 }

const buttons = ({ accent, main, outline, paper }: Tokens, { control }: Sizes): ThemeOptions['components'] => ({
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { fontFamily: 'inherit', '&:focus-visible': { outline: `2px solid ${main}`, outlineOffset: 1 } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: { minHeight: control, padding: '2px 14px', borderRadius: 6 },
      sizeSmall: { fontSize: 14 },
      sizeMedium: { minHeight: control + 4 },
      sizeLarge: { minHeight: control + 8, fontSize: 15 },
      startIcon: { marginRight: 6 },
    },
    variants: [
      {
        props: { variant: 'contained', color: 'primary' },
        style: { backgroundColor: accent.fill, color: accent.onFill, '&:hover': { backgroundColor: accent.fillHover } },
      },
      {
        props: { variant: 'contained', color: 'error' },
        style: { backgroundColor: '#cf1322', color: '#ffffff', '&:hover': { backgroundColor: '#b3101d' } },
      },
      {
        props: { variant: 'text', color: 'primary' },
        style: { color: accent.text, '&:hover': { backgroundColor: accent.pale } },
      },
      {
        props: { variant: 'outlined', color: 'primary' },
        style: {
          color: accent.text,
          borderColor: accent.line,
          backgroundColor: paper,
          '&:hover': { backgroundColor: accent.pale },
        },
      },
      {
        props: { variant: 'outlined', color: 'inherit' },
        style: { borderColor: outline, '&:hover': { borderColor: accent.line, color: accent.text } },
      },
    ],
  },
  MuiIconButton: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: 6 } } },
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { color: accent.text } } },
})

const surfaces = ({ divider, raised, shadow, paper }: Tokens): ThemeOptions['components'] => {
  const floating = {
    backgroundColor: raised,
    backgroundImage: 'none',
    border: `1px solid ${divider}`,
    boxShadow: `0 8px 28px ${shadow}`,
  }
  return {
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: 8 } },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderColor: divider, borderRadius: 8 } },
    },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiAutocomplete: { styleOverrides: { paper: floating } },
    MuiDialog: { styleOverrides: { paper: { ...floating, borderRadius: 10 } } },
    MuiDrawer: { styleOverrides: { paper: { backgroundColor: paper, backgroundImage: 'none' } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 16, fontWeight: 600, padding: '16px 24px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 16px' } } },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgba(8, 14, 24, 0.5)' } } },
    },
    MuiTooltip: {
      defaultProps: { arrow: true, enterDelay: 300 },
      styleOverrides: {
        tooltip: { fontSize: 13, backgroundColor: '#2b323c', color: '#ffffff', border: '1px solid #48515e' },
        arrow: { color: '#2b323c' },
      },
    },
  }
}

const tables = ({ accent, divider, subtle, text }: Tokens, { cell }: Sizes): ThemeOptions['components'] => ({
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderBottomColor: divider, fontSize: 14 },
      sizeSmall: { padding: cell },
      head: { backgroundColor: subtle, color: text, fontWeight: 600, wordBreak: 'keep-all', lineHeight: 1.4 },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { '&.Mui-active': { color: accent.text } } } },
})

const marks = ({ accent, tone, text }: Tokens, { item }: Sizes): ThemeOptions['components'] => ({
  MuiChip: {
    styleOverrides: { root: { height: 24, borderRadius: 4, fontSize: 13 } },
    variants: [
      { props: { variant: 'filled', color: 'primary' }, style: { backgroundColor: accent.fill, color: accent.onFill } },
    ],
  },
  MuiTab: { styleOverrides: { root: { minHeight: 44, '&.Mui-selected': { color: accent.text } } } },
  MuiAlert: {
    styleOverrides: { root: { borderRadius: 6 } },
    variants: (
      [
        ['success', 'good'],
        ['info', 'info'],
        ['warning', 'warning'],
        ['error', 'bad'],
      ] as const
    ).map(([severity, name]) => ({
      props: { variant: 'standard' as const, severity },
      style: {
        backgroundColor: tone[name].bg,
        border: `1px solid ${tone[name].line}`,
        color: text,
        '& .MuiAlert-icon': { color: tone[name].text },
      },
    })),
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: item, '@media (min-width: 600px)': { minHeight: item } } } },
})

/** Chinese fonts draw the apostrophe as wide as a character; this one of the machine's Latin fonts has nothing else. */
const apostrophe = {
  fontFamily: 'Apostrophe',
  src: "local('Segoe UI'), local('Helvetica Neue'), local('Arial'), local('Liberation Sans'), local('DejaVu Sans')",
  unicodeRange: 'U+2019',
} as const

/** How every component looks, from the colours and sizes. */
export const componentsOf = (tokens: Tokens, sizes: Sizes): ThemeOptions['components'] => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: {
        '--desk': tokens.desk,
        fontVariantNumeric: 'tabular-nums',
        WebkitFontSmoothing: 'antialiased',
        scrollbarColor: `${tokens.outline} transparent`,
      },
      '@font-face': apostrophe,
      a: { color: tokens.accent.text },
      ':focus-visible': { outlineColor: tokens.main },
      ...printed,
    },
  },
  ...buttons(tokens, sizes),
  ...surfaces(tokens),
  ...inputs(tokens, sizes),
  ...tables(tokens, sizes),
  ...marks(tokens, sizes),
})
