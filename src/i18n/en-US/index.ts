import { account } from './account.ts'
import { ai } from './ai.ts'
import { anomaly } from './anomaly.ts'
import { models } from './models.ts'
import { ratios } from './ratios.ts'
import { readWord } from './readWord.ts'
import { administration } from './administration.ts'
import { app } from './app.ts'
import { application } from './application.ts'
import { building } from './building.ts'
import { charting } from './charting.ts'
import { charts } from './charts.ts'
import { collect } from './collect.ts'
import { connection } from './connection.ts'
import { customer } from './customer.ts'
import { customerPage } from './customerPage.ts'
import { editor } from './editor.ts'
import { events } from './events.ts'
import { evidenceFiles } from './evidenceFiles.ts'
import { exporting } from './exporting.ts'
import { failure } from './failure.ts'
import { files } from './files.ts'
import { grid } from './grid.ts'
import { guide } from './guide.ts'
import { help } from './help.ts'
import { history } from './history.ts'
import { industry } from './industry.ts'
import { imports } from './imports.ts'
import { listTree } from './listTree.ts'
import { login } from './login.ts'
import { overview } from './overview.ts'
import { passages } from './passages.ts'
import { pages } from './pages.ts'
import { power } from './power.ts'
import { portfolio } from './portfolio.ts'
import { proof } from './proof.ts'
import { publishing } from './publishing.ts'
import { recordImport } from './recordImport.ts'
import { report } from './report.ts'
import { reportLists } from './reportLists.ts'
import { reportChart } from './reportChart.ts'
import { ra } from './ra.ts'
import { refresh } from './refresh.ts'
import { rules } from './rules.ts'
import { settings } from './settings.ts'
import { slider } from './slider.ts'
import { search } from './search.ts'
import { session } from './session.ts'
import { tables } from './tables.ts'
import { templates } from './templates.ts'
import { tabs } from './tabs.ts'
import { versions } from './versions.ts'
import { writing } from './writing.ts'

/** Every text of the interface in this language, one file an area. */
export const messages = {
  ra,
  app,
  application,
  account,
  administration,
  ai,
  anomaly,
  models,
  ratios,
  readWord,
  building,
  charting,
  charts,
  collect,
  failure,
  files,
  connection,
  login,
  editor,
  events,
  evidenceFiles,
  exporting,
  report,
  reportLists,
  reportChart,
  customer,
  customerPage,
  history,
  imports,
  industry,
  listTree,
  grid,
  guide,
  help,
  overview,
  passages,
  pages,
  power,
  portfolio,
  proof,
  publishing,
  recordImport,
  refresh,
  rules,
  search,
  session,
  settings,
  slider,
  tables,
  tabs,
  templates,
  writing,
  versions,
}
