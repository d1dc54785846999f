import { useTranslate } from 'react-admin'
import { bandParts, bandWords } from './bands.ts'

/** Says a band in words: `>=1.5` is 不低于 1.5. A dash where there is none. */
export function useBandText(): (band: string | null) => string {
  const translate = useTranslate()
  return (band) => {
    if (band === null) return '—'
    return bandParts(band)
      .map((part) => {
        const { key, parameters } = bandWords(part)
        return translate(`ratios.band.${key}`, parameters)
      })
      .join(translate('ratios.band.or'))
  }
}
