export { typedText as typed } from '../shared/typed.ts'
