import type { ToneName } from './tokens.ts'

type ToneStyle = {
  color: `tone.${ToneName}.text`
  bgcolor: `tone.${ToneName}.bg`
  borderColor: `tone.${ToneName}.line`
}

/** A mark's colours for `sx`, readable on their own ground in both modes. */
export const toneStyle = (name: ToneName): ToneStyle => ({
  color: `tone.${name}.text`,
  bgcolor: `tone.${name}.bg`,
  borderColor: `tone.${name}.line`,
})

/** A mark for what is not there: only an outline. */
export const absentStyle = {
  color: 'text.secondary',
  bgcolor: 'transparent',
  borderColor: 'tone.plain.line',
  borderStyle: 'dashed',
} as const
