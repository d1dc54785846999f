/** Why a sheet of a file is not offered. */
export const reasons = {
  unknown: 'not recognised as a known table',
  hidden: 'hidden sheet',
  parent: 'the parent’s own beside the consolidated one',
  company: 'of another company',
  empty: 'nothing filled in',
  same: 'the same as a table that is listed',
}
