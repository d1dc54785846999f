import { useLanguage } from '../../i18n/language.ts'
import { locales } from '../../../core/schema/types.ts'
import { useSettings, type Settings } from '../../ui/theme/settings.ts'
import type { Command } from './commands.ts'

/** What the frame itself can do: what is in force already is not offered. */
export function useOwnCommands(): Command[] {
  const { locale, switchTo } = useLanguage()
  const { settings, change } = useSettings()
  const languages = locales
    .filter((option) => option !== locale)
    .map((option): Command => ({
      label: `search.commands.language.${option}`,
      words: 'search.words.language',
      icon: 'settings',
      run: () => void switchTo(option),
    }))
  const choices: { [Name in 'theme' | 'density']: readonly Settings[Name][] } = {
    theme: ['light', 'dark', 'system'],
    density: ['comfortable', 'compact'],
  }
  const looks = (['theme', 'density'] as const).flatMap((name) =>
    choices[name]
      .filter((value) => value !== settings[name])
      .map((value): Command => ({
        label: `search.commands.${name}.${value}`,
        words: `search.words.${name}`,
        icon: 'settings',
        run: () => change({ [name]: value }),
      })),
  )
  return [...languages, ...looks]
}
