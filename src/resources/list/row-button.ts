/** How an action of a row looks: a link among links, with a target of 28 pixels. */
export const rowButton = { minWidth: 0, px: 0.75, minHeight: 28, py: 0 } as const
