/** Calls that are open to everyone take no more than a form holds. */
export const bodyLimit = 16 * 1024

export const phone = {
  type: 'string',
  maxLength: 30,
  description: 'A mobile number of 11 digits; blanks, hyphens and +86 may be typed',
} as const
export const code = { type: 'string', minLength: 1, maxLength: 60 } as const
export const password = { type: 'string', maxLength: 200 } as const

type Properties = Record<string, object>

/** The body of a form: all of these, and nothing else. */
export const form = <P extends Properties>(properties: P) =>
  ({ type: 'object', required: Object.keys(properties), additionalProperties: false, properties }) as const
