import type { ComponentType } from 'react'
import type { CustomerInfo } from '../../../core/customer-answers.ts'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import { CustomerReports } from './CustomerReports.tsx'
import type { SectionName } from './sections.ts'

type View = ComponentType<{ info: CustomerInfo }>

/** The parts of the page beside its first one; what only one of them needs loads when it is opened. */
export const sectionViews: Record<Exclude<SectionName, 'overview'>, View> = {
  tables: lazyPart(async () => ({ default: (await import('./TablesSection.tsx')).TablesSection })),
  authorisations: lazyPart(async () => ({
    default: (await import('./AuthorisationsSection.tsx')).AuthorisationsSection,
  })),
  files: lazyPart(async () => ({ default: (await import('./files/FilesSection.tsx')).FilesSection })),
  // The overview shows it too: its code is there.
  reports: CustomerReports,
  anomalies: lazyPart(async () => ({ default: (await import('./AnomaliesSection.tsx')).AnomaliesSection })),
  tasks: lazyPart(async () => ({ default: (await import('./TasksSection.tsx')).TasksSection })),
  notes: lazyPart(async () => ({ default: (await import('./notes/NotesSection.tsx')).NotesSection })),
  timeline: lazyPart(async () => ({ default: (await import('./timeline/TimelineSection.tsx')).TimelineSection })),
}
