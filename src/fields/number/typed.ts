export { typedNumber as typed } from '../shared/typed.ts'
