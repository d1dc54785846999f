/** How somebody is told once a day what there is to do. */
export const digestChannels = ['mail', 'webhook'] as const
export const digestDays = ['all', 'weekdays'] as const
/** Why nothing was sent the last time. */
export const digestFailures = ['gateway', 'noAddress', 'noChannel'] as const
/** Nobody is told in the night. */
export const digestHours = { first: 6, last: 22 } as const
