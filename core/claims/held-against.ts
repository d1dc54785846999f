import type { Claim } from './types.ts'

/** 同比多增, 较上年少减了; 至少增加 and 最多增加 are limits. */
export const held = /(?:(?<![至最更许])(多)|(?<![至最减缺])少)(?:(增)[长加]?|减少?|降)(?:了|出)?(?:约|近|达|为|\s)*$/

/** Whether a figure is said to be by how much a change is more or less than that of the year before: 同比多增. */
export const isHeldAgainst = ({ start }: Claim, text: string): boolean =>
  held.test(text.slice(Math.max(0, start - 12), start))
