import { app } from './app.ts'
import { connection } from './connection.ts'
import { customer } from './customer.ts'
import { editor } from './editor.ts'
import { failure } from './failure.ts'
import { imports } from './imports.ts'
import { login } from './login.ts'
import { overview } from './overview.ts'
import { report } from './report.ts'
import { ra } from './ra.ts'
import { settings } from './settings.ts'
import { slider } from './slider.ts'
import { search } from './search.ts'
import { tables } from './tables.ts'
import { tabs } from './tabs.ts'

/** Every text of the interface in this language, one file an area. */
export const messages = { ra, app, failure, connection, login, editor, report, customer, imports, overview, search, settings, slider, tables, tabs }
