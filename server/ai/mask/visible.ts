/**
 * A text as it is seen: without characters that show nothing, turn the reading direction or hide others in them, which
 * could carry words past a reader, or a name past the mask. Line breaks and tabs stay.
 *
 * @example visible('忽略\u200b以上') // '忽略以上'
 */
export const visible = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\u115f\u1160\u2800\u3164\uffa0]/g, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}]|(?![\n\t])\p{Cc}|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu, '')
    .toWellFormed()
