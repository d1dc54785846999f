/** Marks and strokes of lines, so that they are told apart without their colours. */
export const symbols = [
  'circle',
  'rect',
  'triangle',
  'diamond',
  'emptyCircle',
  'emptyRect',
  'emptyTriangle',
  'emptyDiamond',
] as const
export const dashes = ['solid', 'dashed', 'dotted', [10, 3, 2, 3]] as const
