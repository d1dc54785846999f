import type { PortfolioQuery } from '../../../../core/contracts/portfolio.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { useLanguage } from '../../../i18n/language.ts'

/** What the portfolio is narrowed to: it stands in the address. */
export type PortfolioView = { branch: string; page: number; industry: string; peerPage: number }

const pageOf = (text: string | null): number => {
  const page = Number(text)
  return Number.isInteger(page) && page > 0 ? page : 1
}

export function usePortfolioView(): { view: PortfolioView; change: (part: Partial<PortfolioView>) => void } {
  const [parameters, setParameters] = useSearchParams()
  const view = {
    branch: parameters.get('branch') ?? '',
    page: pageOf(parameters.get('page')),
    industry: parameters.get('industry') ?? '',
    peerPage: pageOf(parameters.get('peerPage')),
  }
  const change = (part: Partial<PortfolioView>): void =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(part)) {
          if (value === '' || value === 1) next.delete(name)
          else next.set(name, String(value))
        }
        return next
      },
      { replace: true },
    )
  return { view, change }
}

/** One part of the portfolio; the others are asked for by themselves. */
export function usePortfolio(query: PortfolioQuery) {
  const { portfolio } = useCalls()
  const { locale } = useLanguage()
  const { branch, ...rest } = query
  const asked = { ...rest, ...(branch && { branch }) }
  return useQuery({
    queryKey: ['portfolio', asked, locale],
    queryFn: ({ signal }) => portfolio(asked, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
