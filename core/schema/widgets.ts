/** The looks that `x-form.widget` may name, beyond what a field's type does. */
export const widgetNames = [
  'textarea',
  'qrcode',
  'permission-matrix',
  'password-once',
  'bank',
  'bank-branch',
  'bank-shown',
  'changes',
  'colleague',
] as const
export type WidgetName = (typeof widgetNames)[number]
