import { ai } from './ai.ts'
import { anomaly } from './anomaly.ts'
import { models } from './models.ts'
import { ratios } from './ratios.ts'
import { readWord } from './readWord.ts'
import { administration } from './administration.ts'
import { charting } from './charting.ts'
import { charts } from './charts.ts'
import { collect } from './collect.ts'
import { customer } from './customer.ts'
import { customerPage } from './customerPage.ts'
import { editor } from './editor.ts'
import { events } from './events.ts'
import { evidenceFiles } from './evidenceFiles.ts'
import { exporting } from './exporting.ts'
import { files } from './files.ts'
import { fromFile } from './fromFile.ts'
import { kinds } from './kinds.ts'
import { grid } from './grid.ts'
import { handover } from './handover.ts'
import { listSums } from './listSums.ts'
import { industry } from './industry.ts'
import { importBatch } from './importBatch.ts'
import { importDocument } from './importDocument.ts'
import { imports } from './imports.ts'
import { largeImports } from './largeImports.ts'
import { help } from './help.ts'
import { listViews } from './listViews.ts'
import { login } from './login.ts'
import { overview } from './overview.ts'
import { passages } from './passages.ts'
import { pages } from './pages.ts'
import { picture } from './picture.ts'
import { power } from './power.ts'
import { portfolio } from './portfolio.ts'
import { proof } from './proof.ts'
import { publishing } from './publishing.ts'
import { reportChart } from './reportChart.ts'
import { refresh } from './refresh.ts'
import { reminding } from './reminding.ts'
import { riskScore } from './riskScore.ts'
import { verdict } from './verdict.ts'
import { rules } from './rules.ts'
import { schemas } from './schemas.ts'
import { scoreWeights } from './scoreWeights.ts'
import { tables } from './tables.ts'
import { tasks } from './tasks.ts'
import { templates } from './templates.ts'
import { versions } from './versions.ts'
import { writing } from './writing.ts'

/** The texts of all other pages in this language, one file an area. */
export const rest = {
  ai,
  anomaly,
  models,
  ratios,
  readWord,
  administration,
  charting,
  charts,
  collect,
  customer,
  customerPage,
  editor,
  events,
  evidenceFiles,
  exporting,
  files,
  fromFile,
  kinds,
  grid,
  handover,
  listSums,
  industry,
  importBatch,
  importDocument,
  imports,
  largeImports,
  help,
  listViews,
  login,
  overview,
  passages,
  pages,
  picture,
  power,
  portfolio,
  proof,
  publishing,
  reportChart,
  refresh,
  reminding,
  riskScore,
  verdict,
  rules,
  schemas,
  scoreWeights,
  tables,
  tasks,
  templates,
  versions,
  writing,
}
