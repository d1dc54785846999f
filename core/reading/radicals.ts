/**
 * Forms that fonts of PDF files give instead of the characters that look the same and that Unicode does not fold: those
 * of the block “CJK Radicals Supplement” that are characters of their own.
 */
const forms: Record<string, string> = {
  '\u2ea0': '民',
  '\u2ec1': '虎',
  '\u2ec4': '西',
  '\u2ec5': '见',
  '\u2ec6': '角',
  '\u2ec9': '贝',
  '\u2ecb': '车',
  '\u2ed3': '长',
  '\u2ed4': '门',
  '\u2eda': '页',
  '\u2edb': '风',
  '\u2edc': '飞',
  '\u2ee2': '马',
  '\u2ee3': '骨',
  '\u2ee4': '鬼',
  '\u2ee5': '鱼',
  '\u2ee6': '鸟',
  '\u2ee7': '卤',
  '\u2ee8': '麦',
  '\u2ee9': '黄',
  '\u2eec': '齐',
  '\u2eee': '齿',
  '\u2ef0': '龙',
  '\u2ef3': '龟',
}

/**
 * A text with characters where a PDF has radicals that look like them, as fonts of many printers do.
 *
 * @example withoutRadicals('⻓期借款') // '长期借款'
 */
export const withoutRadicals = (text: string): string =>
  text.replace(/[\u2e80-\u2fd5]/g, (letter) => forms[letter] ?? letter.normalize('NFKC'))
