import type { Page } from './page.ts'

/** Every custom page of the product. */
export const pages: Page[] = []
