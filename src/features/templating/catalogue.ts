import type { TemplateCatalogue } from '../../../core/contracts/templates.ts'
import { createContext, useContext } from 'react'

export const emptyCatalogue: TemplateCatalogue = { names: [], writers: [] }
/** What a template is made of, around its editor. */
export const CatalogueContext = createContext<TemplateCatalogue>(emptyCatalogue)

/** What people call quantities and writers. */
export function useLabels(): { nameOf: (name: string) => string; writerOf: (name: string) => string } {
  const { names, writers } = useContext(CatalogueContext)
  return {
    nameOf: (name) => names.find((entry) => entry.name === name)?.label ?? name,
    writerOf: (name) => writers.find((entry) => entry.name === name)?.label ?? name,
  }
}
