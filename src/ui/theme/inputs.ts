import type { ThemeOptions } from '@mui/material/styles'
import type { Sizes } from './sizes.ts'
import type { Tokens } from './tokens.ts'

/** Fields of forms and filters. */
export const inputs = (
  { accent, outline, paper, secondary }: Tokens,
  { field }: Sizes,
): ThemeOptions['components'] => ({
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true, variant: 'outlined' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: paper,
        '&:hover:not(.Mui-disabled):not(.Mui-error):not(.Mui-focused) .MuiOutlinedInput-notchedOutline': {
          borderColor: accent.line,
        },
      },
      notchedOutline: { borderColor: outline },
      input: { '&.MuiInputBase-inputSizeSmall': { paddingTop: field, paddingBottom: field } },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: { color: secondary, '&.Mui-focused:not(.Mui-error)': { color: accent.text } },
      sizeSmall: { '&:not(.MuiInputLabel-shrink)': { transform: `translate(14px, ${field}px) scale(1)` } },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 2, marginRight: 2 } } },
})
