/** Whether a text is a figure as spreadsheets show them: 1,234.50, (12.3), -5%, ￥100.00; a year alone is none. */
export const isFigure = (text: string): boolean => {
  const compact = text.normalize('NFKC').replace(/[\s\u00a0]/g, '')
  return /^[(\-−+]?[¥$]?[-−]?\d[\d,]*(\.\d+)?%?\)?$/.test(compact) && !/^(19|20)\d\d$/.test(compact)
}
