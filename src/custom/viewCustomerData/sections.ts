import type { useUser } from '../../authProvider/user.ts'

export const sectionNames = [
  'overview',
  'tables',
  'authorisations',
  'files',
  'reports',
  'anomalies',
  'tasks',
  'notes',
  'timeline',
] as const
export type SectionName = (typeof sectionNames)[number]

/** The parts of the page that a role may see: the page itself is open to who sees customers or writes reports. */
export const sectionsFor = ({ may }: Pick<ReturnType<typeof useUser>, 'may'>): SectionName[] =>
  sectionNames.filter((name) =>
    name === 'tasks' || name === 'notes'
      ? may('client', 'query') || may('home', 'query')
      : name === 'anomalies'
        ? may('anomaly', 'query')
        : name === 'reports'
          ? may('home', 'query')
          : true,
  )

/** The part that an address names; one that names a table alone means the tables. */
export function sectionOf(parameters: URLSearchParams, sections: readonly SectionName[]): SectionName {
  const asked = parameters.get('tab') ?? (parameters.has('table') ? 'tables' : 'overview')
  return sections.find((name) => name === asked) ?? 'overview'
}

/** The address of a part of a customer's page. */
export const sectionPath = (customerId: string, tab: SectionName, table?: string): string =>
  `/homePage/viewCustomerData?${new URLSearchParams({ appUserId: customerId, ...(tab !== 'overview' && { tab }), ...(table !== undefined && { table }) }).toString()}`
