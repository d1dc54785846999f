const numbered: [pattern: RegExp, level: number][] = [
  [/^第[一二三四五六七八九十百零〇\d]+[章编部]/, 1],
  [/^第[一二三四五六七八九十百零〇\d]+节/, 2],
  [/^[一二三四五六七八九十百]+、/, 1],
  [/^[（(][一二三四五六七八九十百]+[)）]/, 2],
  [/^\d{1,2}\.\d{1,2}\.\d{1,2}[.、\s]?[^\d.]/, 3],
  [/^\d{1,2}\.\d{1,2}[.、\s]?[^\d.%]/, 2],
  [/^\d{1,2}[、.]\s?[^\d]/, 2],
]
const longest = 60

/** The level that the numbering of a paragraph speaks of; 0 for none: `levelOf('一、企业概况')` is 1. */
export function levelOf(given: string): number {
  const text = given.normalize('NFKC')
  if (text.length === 0 || text.length > longest || /[。；;!！]$/.test(text)) return 0
  return numbered.find(([pattern]) => pattern.test(text))?.[1] ?? 0
}
