import { app } from './app.ts'
import { editor } from './editor.ts'
import { failure } from './failure.ts'
import { login } from './login.ts'
import { report } from './report.ts'
import { ra } from './ra.ts'

/** Every text of the interface in this language, one file an area. */
export const messages = { ra, app, failure, login, editor, report }
