import type { RatioLine } from '../../../../core/analysis/ratio-view.ts'

/**
 * Which ratios are shown: of a category, only those that are no good, whose name holds a text; and the one that is
 * open. All in the address.
 */
export type RatioFilters = { category: string; noted: boolean; q: string; open: string }

export const readFilters = (parameters: URLSearchParams): RatioFilters => ({
  category: parameters.get('category') ?? '',
  noted: parameters.get('noted') === '1',
  q: parameters.get('q') ?? '',
  open: parameters.get('ratio') ?? '',
})

/** The address with other filters; what is not asked is left out. */
export function withFilters(parameters: URLSearchParams, { category, noted, q, open }: RatioFilters): URLSearchParams {
  const next = new URLSearchParams(parameters)
  for (const [name, value] of Object.entries({ category, noted: noted ? '1' : '', q, ratio: open })) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Whether any of the latest periods of a ratio is worth watching or a risk. */
const isNoted = ({ points }: RatioLine): boolean =>
  points.slice(-4).some(({ verdict }) => verdict === 'watch' || verdict === 'risk')

/** The ratios that fit, in their order. */
export const fitting = (ratios: readonly RatioLine[], { category, noted, q }: RatioFilters): RatioLine[] =>
  ratios.filter(
    (ratio) =>
      (category === '' || ratio.category === category) &&
      (!noted || isNoted(ratio)) &&
      ratio.name.toLowerCase().includes(q.trim().toLowerCase()),
  )
