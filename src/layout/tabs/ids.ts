/** The elements that a tab and its page name each other by. */
export const tabElementId = (id: string): string => `tab-${id}`
export const panelId = (id: string): string => `tab-page-${id}`
