/** Links lead to web pages and mail addresses only. */
export const isAllowedLink = (href: unknown): boolean =>
  typeof href === 'string' && href.length <= 2000 && /^(https?:\/\/[^\s/]|mailto:[^\s])/i.test(href)

/** The file that an image shows, null where `src` is not `file:<id>`. */
export const fileOfImage = (src: unknown): string | null =>
  typeof src === 'string' ? (/^file:([A-Za-z0-9_-]{1,80})$/.exec(src)?.[1] ?? null) : null
