/** A picture of the store is kept and found like any file. */
export { codec } from '../file/index.ts'
