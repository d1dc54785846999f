export { Column } from '../number/column.tsx'
