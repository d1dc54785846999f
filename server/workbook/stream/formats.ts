import { attribute, sectionOf, tagsOf, unescaped } from './xml.ts'

/**
 * The number format of each cell style, by its number.
 *
 * @param builtIn the formats that every workbook has, by their numbers
 */
export function readFormats(styles: string, builtIn: Readonly<Record<number, string>>): string[] {
  const own = new Map<number, string>()
  for (const tag of tagsOf(sectionOf(styles, 'numFmts'), 'numFmt')) {
    const code = attribute(tag, 'formatCode')
    if (code !== undefined) own.set(Number(attribute(tag, 'numFmtId')), unescaped(code))
  }
  return [...tagsOf(sectionOf(styles, 'cellXfs'), 'xf')].map((tag) => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0)
    return own.get(id) ?? builtIn[id] ?? 'General'
  })
}
