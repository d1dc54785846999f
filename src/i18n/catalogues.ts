import type { Locale } from '../../core/schema/types.ts'

/** The texts of the interface, one file a language; loaded when asked for, and once. */
export const catalogues: Record<Locale, () => Promise<Record<string, unknown>>> = {
  'zh-CN': () => import('./zh-CN/index.ts').then((module) => module.messages),
  'en-US': () => import('./en-US/index.ts').then((module) => module.messages),
}
