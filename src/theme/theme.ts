import { createTheme, type Theme } from '@mui/material/styles'

/** Sizes of the frame (`spec.txt` section 9, `habits-of-clerks.md`). */
export const frame = { header: 64, menu: 256, menuCollapsed: 80, margin: 24 } as const

/** The product's blue. Text and filled buttons take a darker step of it, which can be read on white. */
const blue = { main: '#1890ff', readable: '#0a67c4', pressed: '#0958b5', pale: '#e6f4ff' }
const line = '#e8ecf1'
const ink = 'rgba(0, 0, 0, 0.88)'

const fontFamily = "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', 'Helvetica Neue', Arial, sans-serif"

export const theme: Theme = createTheme({
  palette: {
    mode: 'light',
    primary: { main: blue.main, dark: blue.readable, light: '#69b7ff', contrastText: '#fff' },
    error: { main: '#cf1322' },
    warning: { main: '#d48806', dark: '#ad6800', light: '#fff7e6' },
    success: { main: '#389e0d', dark: '#237804', light: '#f6ffed' },
    info: { main: blue.readable, light: blue.pale },
    text: { primary: ink, secondary: '#595f69', disabled: '#7b828c' },
    background: { default: '#f0f2f5', paper: '#fff' },
    divider: line,
    action: { hover: '#f5f9ff', selected: blue.pale },
  },
  shape: { borderRadius: 6 },
  spacing: 8,
  typography: {
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
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'tabular-nums', WebkitFontSmoothing: 'antialiased' },
        a: { color: blue.readable },
        ':focus-visible': { outlineColor: blue.main },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&:focus-visible': { outline: `2px solid ${blue.main}`, outlineOffset: 1 } } } },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'small' },
      styleOverrides: {
        root: { minHeight: 32, padding: '3px 14px', borderRadius: 6 },
        sizeSmall: { fontSize: 14 },
        sizeMedium: { minHeight: 36 },
        sizeLarge: { minHeight: 40, fontSize: 15 },
        startIcon: { marginRight: 6 },
      },
      variants: [
        { props: { variant: 'contained', color: 'primary' }, style: { backgroundColor: blue.readable, '&:hover': { backgroundColor: blue.pressed } } },
        { props: { variant: 'text', color: 'primary' }, style: { color: blue.readable } },
        { props: { variant: 'outlined', color: 'primary' }, style: { color: blue.readable, borderColor: '#91c5fb' } },
        { props: { variant: 'outlined', color: 'inherit' }, style: { borderColor: '#cfd6df' } },
      ],
    },
    MuiIconButton: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: 6 } } },
    MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { color: blue.readable } } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { rounded: { borderRadius: 8 } } },
    MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderColor: line, borderRadius: 8 } } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true, variant: 'outlined' } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: '#fff', '&:hover:not(.Mui-disabled):not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: '#69b7ff' } },
        notchedOutline: { borderColor: '#c3cad4' },
        input: { '&.MuiInputBase-inputSizeSmall': { paddingTop: 7, paddingBottom: 7 } },
      },
    },
    MuiInputLabel: { styleOverrides: { root: { color: '#595f69', '&.Mui-focused:not(.Mui-error)': { color: blue.readable } }, sizeSmall: { '&:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 7px) scale(1)' } } } },
    MuiFormHelperText: { styleOverrides: { root: { marginLeft: 2, marginRight: 2 } } },
    MuiTable: { defaultProps: { size: 'small' } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderBottomColor: '#eef1f5', fontSize: 14 },
        sizeSmall: { padding: '7px 12px' },
        head: { backgroundColor: '#fafbfc', color: '#3d4653', fontWeight: 600, wordBreak: 'keep-all', lineHeight: 1.4, borderBottomColor: line },
      },
    },
    MuiTableSortLabel: { styleOverrides: { root: { '&.Mui-active': { color: blue.readable } } } },
    MuiChip: { styleOverrides: { root: { height: 24, borderRadius: 4, fontSize: 13 } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 10 } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 16, fontWeight: 600, padding: '16px 24px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 16px' } } },
    MuiTooltip: { defaultProps: { arrow: true, enterDelay: 300 }, styleOverrides: { tooltip: { fontSize: 13 } } },
    MuiTab: { styleOverrides: { root: { minHeight: 44, '&.Mui-selected': { color: blue.readable } } } },
    MuiAlert: { styleOverrides: { root: { borderRadius: 6 } } },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 36 } } },
  },
})
