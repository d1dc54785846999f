export { FilterOptions as Filter } from '../shared/FilterOptions.tsx'
