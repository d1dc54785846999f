import source from './industry-bands.json' with { type: 'json' }

export type IndustryBand = { code: string; zh: string; kwhPer10k: number[]; grossMargin: number[] }

/** Reference bands of an industry, estimates that a bank replaces by its own; by the longest code that fits. */
export const bandOf = (code: string | null | undefined): IndustryBand | undefined =>
  code ? source.bands.find((band) => code.trim().toUpperCase().startsWith(band.code)) : undefined
