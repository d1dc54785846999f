export { countDifferences, refreshReport, type RefreshBody, type Refreshed } from './refresh.ts'
export { stateOf, type ReportState } from './state.ts'
export { checkedStamp, staleOf, unknownStamp, type Staleness } from './stamp.ts'
