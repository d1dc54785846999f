import { anomaly } from './anomaly/index.ts'
import { readWord } from './readWord/index.ts'
import { account } from './account/index.ts'
import { addReport } from './addReport/index.ts'
import { editReport } from './editReport/index.ts'
import { newReport } from './newReport/index.ts'
import { overview } from './overview/index.ts'
import type { Page } from './page.ts'
import { printCodes } from './printCodes/index.ts'
import { rules } from './rules/index.ts'
import { schemas } from './schemas/index.ts'
import { editTemplate } from './editTemplate/index.ts'
import { templates } from './templates/index.ts'
import { viewCustomerData } from './viewCustomerData/index.ts'
import { viewReport } from './viewReport/index.ts'

/** Every custom page of the product. */
export const pages: Page[] = [
  viewCustomerData,
  overview,
  newReport,
  addReport,
  editReport,
  viewReport,
  anomaly,
  readWord,
  account,
  printCodes,
  rules,
  templates,
  editTemplate,
  schemas,
]
