import { portfolioParts, type Portfolio, type PortfolioPart } from '../../../core/analysis/portfolio.ts'
import { portfolioFigures } from './figures.ts'
import { heatMap } from './heat.ts'
import { peers } from './peers.ts'
import { branchesInScope, type Asked } from './scope.ts'

export type PortfolioQuery = {
  parts?: readonly PortfolioPart[]
  pageNum: number
  pageSize: number
  industry: string | null
  peerPage: number
}

/**
 * What the rules say of all customers in the user's scope together. Nothing is worked out here: it is read from what is
 * stored.
 */
export async function portfolio(
  asked: Asked,
  { parts = portfolioParts, pageNum, pageSize, industry, peerPage }: PortfolioQuery,
): Promise<Portfolio> {
  return {
    branches: await branchesInScope(asked),
    ...(parts.includes('heat') && { heat: await heatMap(asked, { pageNum, pageSize }) }),
    ...(parts.includes('figures') && { figures: await portfolioFigures(asked) }),
    ...(parts.includes('peers') && { peers: await peers(asked, industry, { pageNum: peerPage, pageSize }) }),
  }
}
