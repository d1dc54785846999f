/** Why a customer does not agree to what a code asks for; the schema of codes has their words. */
export const declineReasons = ['otherCompany', 'tooMuch', 'notNow', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]
