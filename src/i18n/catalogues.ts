import type { Locale } from '../../core/schema/types.ts'

type Texts = Record<string, unknown>

/**
 * The texts of the interface, two files a language, loaded when asked for, and once: those that a first page shows, and
 * those of all pages whose code loads when they are opened.
 */
export const catalogues: Record<Locale, { first: () => Promise<Texts>; rest: () => Promise<Texts> }> = {
  'zh-CN': {
    first: () => import('./zh-CN/first.ts').then((module) => module.first),
    rest: () => import('./zh-CN/rest.ts').then((module) => module.rest),
  },
  'en-US': {
    first: () => import('./en-US/first.ts').then((module) => module.first),
    rest: () => import('./en-US/rest.ts').then((module) => module.rest),
  },
}
