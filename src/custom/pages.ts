import { overview } from './overview/index.ts'
import type { Page } from './page.ts'
import { viewCustomerData } from './viewCustomerData/index.ts'

/** Every custom page of the product. */
export const pages: Page[] = [viewCustomerData, overview]
