/**
 * The kinds of data that are fetched from a source (`spec.txt` section 3), the table that each fills, and the setting
 * with the source's address.
 */
export const collectedKinds = [
  { dataType: '1', tableId: 'power', setting: 'powerSourceUrl' },
  { dataType: '2', tableId: 'basic', setting: 'enterpriseSourceUrl' },
] as const
