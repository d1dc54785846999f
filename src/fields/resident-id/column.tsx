export { Column } from '../text/column.tsx'
