const units = ['元', '百元', '千元', '万元', '十万元', '百万元', '千万元', '亿元', '十亿元'] as const

/** Orders of amounts are called as they are stored. */
export const sameUnits = Object.fromEntries(units.map((unit) => [unit, unit])) as {
  [Unit in (typeof units)[number]]: Unit
}
