export { codec } from '../enum/index.ts'
