import type { Locale } from '../../../core/schema/types.ts'
import { pagesEnUS } from './en-US-pages.ts'
import { pagesZhCN, type PageTexts } from './zh-CN-pages.ts'

const catalogues: Record<Locale, PageTexts> = { 'zh-CN': pagesZhCN, 'en-US': pagesEnUS }

/** The texts of pages: they come with what shows them, so that the first script stays small. */
export const pageTextsOf = (locale: Locale): PageTexts => catalogues[locale]
