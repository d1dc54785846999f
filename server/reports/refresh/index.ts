export { countDifferences, refreshReport } from './refresh.ts'
export { stateOf } from './state.ts'
export { checkedStamp, staleOf, unknownStamp, type Staleness } from './stamp.ts'
