import type { OverviewCounts } from '../../../core/api.ts'

export type StepName = 'customer' | 'upload' | 'build' | 'publish'
/** A step of the main job: whether it is done, and where it is done. */
export type Step = { name: StepName; done: boolean; links: { label: string; path: string }[] }

/** What the guide reads from the data. `withStatements`: a customer in scope whose financial data are there; the first one else. */
export type Facts = { counts: OverviewCounts; statements: boolean; firstCustomer: string | null }

/** The main job in its steps, each with what the data say about it. */
export function stepsOf({ counts, statements, firstCustomer }: Facts): Step[] {
  return [
    { name: 'customer', done: counts.customerCount > 0, links: [{ label: 'request', path: '/homePage/qrCodeList/create' }, { label: 'add', path: '/uploadData/index' }] },
    { name: 'upload', done: statements, links: [{ label: 'upload', path: firstCustomer ? `/homePage/viewCustomerData?appUserId=${encodeURIComponent(firstCustomer)}` : '/uploadData/index' }] },
    { name: 'build', done: counts.waitHandleCount + counts.reportCount > 0, links: [{ label: 'build', path: '/homePage/newReport' }] },
    { name: 'publish', done: counts.reportCount > 0, links: [{ label: 'publish', path: '/homePage/draftList' }] },
  ]
}

/** The step to do next; undefined where all are done. */
export const nextStep = (steps: readonly Step[]): Step | undefined => steps.find(({ done }) => !done)
