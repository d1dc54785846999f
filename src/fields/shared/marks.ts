/** Of marks side by side in a cell: a list with little room puts them on several lines. */
export const marksClass = 'cell-marks'
