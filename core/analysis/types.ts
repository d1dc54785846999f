/** What was added in a month, `2025-11`, of the time of Beijing. */
export type MonthCount = { month: string; customers: number; reports: number; authorisations: number }
