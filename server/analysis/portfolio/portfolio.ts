import type { PortfolioQuery } from '../../../core/contracts/portfolio.ts'
import { portfolioParts, type Portfolio } from '../../../core/analysis/portfolio.ts'
import { portfolioFigures } from './figures.ts'
import { heatMap } from './heat.ts'
import { peers } from './peers.ts'
import { branchesInScope, type Asked } from './scope.ts'

/**
 * What the rules say of all customers in the user's scope together. Nothing is worked out here: it is read from what is
 * stored.
 */
export async function portfolio(
  asked: Asked,
  { parts, pageNum = 1, pageSize = 20, industry = '', peerPage = 1 }: Omit<PortfolioQuery, 'branch'>,
): Promise<Portfolio> {
  const wanted = parts ?? portfolioParts
  return {
    branches: await branchesInScope(asked),
    ...(wanted.includes('heat') && { heat: await heatMap(asked, { pageNum, pageSize }) }),
    ...(wanted.includes('figures') && { figures: await portfolioFigures(asked) }),
    ...(wanted.includes('peers') && { peers: await peers(asked, industry || null, { pageNum: peerPage, pageSize }) }),
  }
}
