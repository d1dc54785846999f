/** Blocks that carry an `id`, so that the outline, remarks and refreshing can name them. */
export const identifiedTypes = ['heading', 'paragraph', 'table', 'reportChart']
