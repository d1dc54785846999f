import { ensureTemplates } from '../../../reports/writing/templates.ts'
import type { App } from '../../../types.ts'
import { abnormalRoutes } from './abnormal.ts'
import { aiRoutes } from './ai.ts'
import { askRoutes } from './ask.ts'
import { portfolioRoutes } from './portfolio.ts'
import { buildRoutes } from './build.ts'
import { documentRoutes } from './document.ts'
import { imageRoutes } from './images.ts'
import { indicatorRoutes } from './indicators.ts'
import { passageRoutes } from './passages.ts'
import { powerRoutes } from './power.ts'
import { publishRoutes } from './publish.ts'
import { ratioRoutes } from './ratios.ts'
import { versionRoutes } from './versions.ts'
import { refreshRoutes } from './refresh.ts'

/** Reports, below `/report/entity`. Lists and deletions follow from the schemas. */
export async function reportRoutes(app: App): Promise<void> {
  app.addHook('onReady', () => ensureTemplates(app.db))
  await app.register(buildRoutes)
  await app.register(documentRoutes)
  await app.register(publishRoutes)
  await app.register(versionRoutes)
  await app.register(imageRoutes)
  await app.register(refreshRoutes)
  await app.register(passageRoutes)
  await app.register(aiRoutes)
  await app.register(askRoutes)
  await app.register(abnormalRoutes)
  await app.register(portfolioRoutes)
  await app.register(indicatorRoutes)
  await app.register(ratioRoutes)
  await app.register(powerRoutes)
}
