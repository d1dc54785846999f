import { createContext, useContext } from 'react'
import type { FigureSource, FigureSources } from '../../../../core/document/types.ts'

/** What the figures of the report on the page rest on. It came with the report and is not sent back. */
export const FigureSourcesContext = createContext<FigureSources>({})

/** The customer whose data the report speaks of; null where it is about none, or nobody said. */
export const FigureCustomerContext = createContext<string | null>(null)

/**
 * The sources of a figure; null where the report has no record of it, as of one that was copied from another report.
 */
export function useFigureSources(key: string): FigureSource[] | null {
  const figures = useContext(FigureSourcesContext)
  return Object.hasOwn(figures, key) ? (figures[key] ?? null) : null
}
