export { typedOption as typed } from '../shared/typed.ts'
