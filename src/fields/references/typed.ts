export { typedList as typed } from '../shared/typed.ts'
