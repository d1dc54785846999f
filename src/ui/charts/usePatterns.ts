import { useStore } from 'react-admin'

/**
 * Whether areas of charts are hatched besides being coloured: a reader's choice for all charts, kept by the browser.
 */
export const usePatterns = () => useStore<boolean>('charts.patterns', false)
