import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { AuthProvider, I18nProvider, Store } from 'react-admin'
import type { AppDataProvider } from '../dataProvider/index.ts'

/** What react-admin is given, made above the router that react-admin must stand under. */
export type Parts = {
  dataProvider: AppDataProvider
  authProvider: AuthProvider
  i18n: I18nProvider
  store: Store
  queryClient: QueryClient
  passwordChanged: () => void
}

export const PartsContext = createContext<Parts | null>(null)

export function useParts(): Parts {
  const parts = useContext(PartsContext)
  if (!parts) throw new Error('useParts needs a PartsContext above it')
  return parts
}
