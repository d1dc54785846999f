import { ra } from './ra.ts'
import { app } from './app.ts'
import { account } from './account.ts'
import { application } from './application.ts'
import { building } from './building.ts'
import { connection } from './connection.ts'
import { failure } from './failure.ts'
import { guide } from './guide.ts'
import { history } from './history.ts'
import { inbox } from './inbox.ts'
import { listTree } from './listTree.ts'
import { recordImport } from './recordImport.ts'
import { report } from './report.ts'
import { reportLists } from './reportLists.ts'
import { search } from './search.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { slider } from './slider.ts'
import { tabs } from './tabs.ts'

/** The texts of the frame and of lists in this language, one file an area: what a first page shows. */
export const first = {
  ra,
  app,
  account,
  application,
  building,
  connection,
  failure,
  guide,
  history,
  inbox,
  listTree,
  recordImport,
  report,
  reportLists,
  search,
  session,
  settings,
  slider,
  tabs,
}
