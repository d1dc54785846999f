export { FilterText as Filter } from '../shared/FilterText.tsx'
