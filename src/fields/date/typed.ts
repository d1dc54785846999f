export { typedDay as typed } from '../shared/typed.ts'
