/** Pictures that every browser shows. A drawing with scripts (`svg`) is none of them. */
export const pictureTypes = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp'] as const
/** What can be uploaded for a field: each is told by its content too. */
export const fileTypes = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'csv', ...pictureTypes] as const
export type FileTypeName = (typeof fileTypes)[number]
