import { app } from './app.ts'
import { failure } from './failure.ts'
import { login } from './login.ts'
import { ra } from './ra.ts'

/** Every text of the interface in this language, one file an area. */
export const messages = { ra, app, failure, login }
