import { describe, expect, test } from 'vitest'
import { menuGroups, navigation } from '../../core/navigation.ts'
import { actions, permissionIds, type Permissions } from '../../core/permissions.ts'
import { textIn } from '../../core/schema/fields.ts'
import { locales, type Locale } from '../../core/schema/types.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { pages } from '../../src/custom/pages.ts'
import { messages as english } from '../../src/i18n/en-US/index.ts'
import { messages as chinese } from '../../src/i18n/zh-CN/index.ts'
import { menuSections } from '../../src/layout/menu.ts'

const { resources } = loadSchemas('src/schemas')
const catalogues: Record<Locale, object> = { 'zh-CN': chinese, 'en-US': english }
const textOf = (locale: Locale, key: string): string => String(key.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown>)?.[name], catalogues[locale]))
const everything: Permissions = Object.fromEntries(permissionIds.map((id) => [id, [...actions]]))

describe('the menu that the server tells is the menu that the interface shows', () => {
  test.each(locales.flatMap((locale) => [everything, { home: ['query' as const] }, { overview: ['get' as const] }, {}].map((permissions) => [locale, permissions] as const)))('%s, %o', (locale, permissions) => {
    const told = navigation(resources, permissions).map((entry) => (entry.parentId === null ? textIn(entry.title, locale) : [entry.path, textIn(entry.title, locale), entry.icon]))
    const shown = menuSections({ resources, pages, permissions, locale, translate: (key) => textOf(locale, key) })
    expect(told).toEqual(shown.flatMap((section) => [textIn(menuGroups.find((group) => group.name === section.group)?.title, locale), ...section.entries.map((entry) => [entry.path, entry.label, entry.icon])]))
  })

  test.each(locales)('the groups have the same titles, %s', (locale) => {
    for (const group of menuGroups) expect(textOf(locale, `app.menu.${group.name}`)).toBe(textIn(group.title, locale))
  })
})
