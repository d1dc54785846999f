import type { ComponentType } from 'react'
import type { CustomerPart, PageTab } from '../../features/analysis/addresses.ts'
import { EventsPart } from '../../features/analysis/events/EventsPart.tsx'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import { CustomerList } from './CustomerList.tsx'

/** The tabs of the page, in their order. What is not opened first loads when it is. */
export const tabViews: Partial<Record<PageTab, ComponentType>> = {
  customers: CustomerList,
  portfolio: lazyPart(async () => ({
    default: (await import('../../features/analysis/portfolio/Portfolio.tsx')).Portfolio,
  })),
  files: lazyPart(async () => ({
    default: (await import('../../features/analysis/files/EvidenceFiles.tsx')).EvidenceFiles,
  })),
}

/** The parts of a customer, in their order. */
export const partViews: Partial<Record<CustomerPart, ComponentType<{ customerId: string }>>> = {
  events: EventsPart,
  score: lazyPart(async () => ({ default: (await import('../../features/analysis/score/ScorePart.tsx')).ScorePart })),
  ratios: lazyPart(async () => ({
    default: (await import('../../features/analysis/ratios/RatiosPart.tsx')).RatiosPart,
  })),
  models: lazyPart(async () => ({
    default: (await import('../../features/analysis/models/ModelsPart.tsx')).ModelsPart,
  })),
  power: lazyPart(async () => ({ default: (await import('../../features/analysis/power/PowerPart.tsx')).PowerPart })),
  files: lazyPart(async () => ({
    default: (await import('../../features/analysis/files/CustomerEvidence.tsx')).CustomerEvidence,
  })),
}
