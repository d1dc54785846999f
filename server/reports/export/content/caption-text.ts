/** A number that a caption brought along from another document: 表 1, 图3-2. Years are none. */
const ownNumber = /^[表图]\s*\d{1,3}(?:[-—–.．]\d{1,3})*(?![\d年月季度])[\s:：、.．]*/

/**
 * The words of a caption. Exported files number captions themselves, so that a number pasted along with one would stand
 * there twice.
 *
 * @example captionText('表 1 主要财务数据') // '主要财务数据'
 */
export function captionText(caption: string): string {
  const words = caption.replace(ownNumber, '').trim()
  return words === '' ? caption : words
}
