/** Marks that turn the order of letters, or cannot be seen: an address with them may look like another. */
const hidden =
  /[\u0000-\u0020\u007f-\u00a0\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\u3000\ufeff\ufff0-\uffff]|[\ufe00-\ufe0f]/u

/** Scheme, host without a user before it, and the rest. */
const shape = /^https?:\/\/[^\s/?#@\\:]+(?::\d{1,5})?(?:[/?#][^\\]*)?$/i
const longest = 2000

/**
 * Whether a text may be opened as a page: `http` or `https` with a host. A user before the host is refused, which can
 * make an address look like another's.
 *
 * @example isWebAddress('javascript:alert(1)') // false
 */
export const isWebAddress = (text: string): boolean => text.length <= longest && shape.test(text) && !hidden.test(text)

/**
 * What is typed or pasted, without blanks around it; a scheme in full-width letters is folded. A missing scheme is not
 * added: nobody knows which.
 */
export const webAddressOf = (text: string): string =>
  text.trim().replace(/^[a-zａ-ｚＡ-Ｚ]{4,5}[:：][/／]{2}/iu, (scheme) => scheme.normalize('NFKC'))
