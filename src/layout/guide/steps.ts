import type { OverviewCounts } from '../../../core/api.ts'

export type StepName = 'banks' | 'users' | 'customer' | 'upload' | 'build' | 'publish'
/** A step of the main job, or of what comes before it: whether it is done, and where it is done. */
export type Step = { name: StepName; done: boolean; links: { label: string; path: string }[] }

/** What the guide reads from the data, for whoever does the one, the other or both. */
export type Facts = {
  /** How many banks and users there are: who sets the place up is the first of them. */
  place: { banks: number; users: number } | null
  /** `statements`: a customer in scope has financial data. */
  work: { counts: OverviewCounts; statements: boolean; firstCustomer: string | null } | null
}

const placeSteps = ({ banks, users }: NonNullable<Facts['place']>): Step[] => [
  { name: 'banks', done: banks > 0, links: [{ label: 'banks', path: '/systemPage/banks/create' }] },
  {
    name: 'users',
    done: users > 1,
    links: [
      { label: 'users', path: '/systemPage/users/create' },
      { label: 'roles', path: '/systemPage/roles' },
    ],
  },
]

/** The main job in its steps, each with what the data say about it; before it, for an administrator, what it needs. */
export function stepsOf({ place, work }: Facts): Step[] {
  return [...(place ? placeSteps(place) : []), ...(work ? workSteps(work) : [])]
}

function workSteps({ counts, statements, firstCustomer }: NonNullable<Facts['work']>): Step[] {
  return [
    {
      name: 'customer',
      done: counts.customerCount > 0,
      links: [
        { label: 'request', path: '/homePage/qrCodeList/create' },
        { label: 'add', path: '/uploadData/index' },
      ],
    },
    {
      name: 'upload',
      done: statements,
      links: [
        {
          label: 'upload',
          path: firstCustomer
            ? `/homePage/viewCustomerData?appUserId=${encodeURIComponent(firstCustomer)}`
            : '/uploadData/index',
        },
      ],
    },
    {
      name: 'build',
      done: counts.waitHandleCount + counts.reportCount > 0,
      links: [{ label: 'build', path: '/homePage/newReport' }],
    },
    { name: 'publish', done: counts.reportCount > 0, links: [{ label: 'publish', path: '/homePage/draftList' }] },
  ]
}

/** The step to do next; undefined where all are done. */
export const nextStep = (steps: readonly Step[]): Step | undefined => steps.find(({ done }) => !done)
