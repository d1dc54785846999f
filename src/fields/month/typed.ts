export { typedMonth as typed } from '../shared/typed.ts'
