const page = '/anomalyPage/index'
const address = (parameters: Record<string, string>): string => `${page}?${new URLSearchParams(parameters).toString()}`

/** The events of a customer in a category; the customers with events of a rule, or by how grave they are. */
export const cellPath = (customerId: string, category: string): string => address({ appUserId: customerId, category })
export const rulePath = (rule: string): string => address({ rule })
export const waitingPath = (severity: string): string => address({ severity, status: 'unclosed' })
