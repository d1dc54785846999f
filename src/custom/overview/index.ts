import { prepareDrawing } from '../../ui/charts/prepare.ts'
import { pageOf } from '../page.ts'

export const overview = pageOf('overview', () => {
  // What draws its charts comes with it, not after it.
  prepareDrawing()
  return import('./Overview.tsx')
})
