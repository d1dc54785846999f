/** A classification beside a list. */
export const listTree = {
  failed: 'The classification could not be read.',
  retry: 'Try again',
  none: 'Nothing found for “%{query}”. Try a code or another word.',
}
