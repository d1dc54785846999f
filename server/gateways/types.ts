/** Tells the log that a gateway failed, and how: never what was to be sent, nor to whom. */
export type Warn = (fact: { gateway: 'sms' | 'mail' | 'notices'; reason: string }, text: string) => void
