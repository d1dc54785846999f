import { first } from './first.ts'
import { rest } from './rest.ts'

/** Every text of the interface in this language. */
export const messages = { ...first, ...rest }
