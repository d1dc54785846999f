import { createContext } from 'react'

/** What the fields of the form around come to by their formulas, by name; undefined until formulas are loaded. */
export const ComputedValues = createContext<Readonly<Record<string, unknown>> | undefined>(undefined)
