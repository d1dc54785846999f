import { useDataProvider } from 'react-admin'
import type { AppDataProvider, Calls } from './index.ts'

/** The calls of the domains for components: `const { customerInfo } = useCalls()`. */
export const useCalls = (): Calls => useDataProvider<AppDataProvider>()
