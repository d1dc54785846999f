/** The tabs of the page of anomalies, and the parts of a customer in it. */
export const pageTabs = ['customers', 'portfolio', 'files'] as const
export type PageTab = (typeof pageTabs)[number]
export const customerParts = ['events', 'score', 'ratios', 'models', 'power', 'files'] as const
export type CustomerPart = (typeof customerParts)[number]

const page = '/anomalyPage/index'
const address = (parameters: Record<string, string>): string => {
  const text = new URLSearchParams(parameters).toString()
  return text === '' ? page : `${page}?${text}`
}

export const tabPath = (tab: PageTab): string => address(tab === 'customers' ? {} : { tab })
export const partPath = (customerId: string, part: CustomerPart = 'events'): string =>
  address({ appUserId: customerId, ...(part !== 'events' && { part }) })
/** The events of a customer that fit what a list of customers was asked for; what is '' does not narrow. */
export const eventsPath = (
  customerId: string,
  asked: Partial<Record<'severity' | 'status' | 'category' | 'rule', string>>,
): string =>
  address({ appUserId: customerId, ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== '')) })
export const eventPath = (customerId: string, event: string): string => address({ appUserId: customerId, event })
