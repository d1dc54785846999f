/** Marks of things that stand in the text: a picture in a line, and one that was drawn. */
const things = /[\u0001\u0008]/g

/**
 * A paragraph as it is read: of fields what they show, without their instructions, and without marks.
 *
 * @example plainText('\u0013 PAGE \u0014' + '3\u0015') // '3'
 */
export function plainText(raw: string): string {
  let text = ''
  // For each field that is open: whether what it shows has begun.
  const fields: boolean[] = []
  for (const letter of raw) {
    if (letter === '\u0013') fields.push(false)
    else if (letter === '\u0014') fields[fields.length - 1] = true
    else if (letter === '\u0015') fields.pop()
    else if (fields.every(Boolean)) text += letter
  }
  return text
    .replaceAll('\u001e', '-')
    .replaceAll('\u000b', '\n')
    .replace(/[\u0000-\u0008\u000c-\u001f\u007f]/g, '')
    .replaceAll('\u00a0', ' ')
}

/** How many pictures and drawn objects stand in a text. */
export const thingsIn = (raw: string): number => raw.match(things)?.length ?? 0
