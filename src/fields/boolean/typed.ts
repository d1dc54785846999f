export { typedBoolean as typed } from '../shared/typed.ts'
