/** Texts that are made to hold a reader up, as long as a setting may allow. */
export const hostileTexts: Readonly<Record<string, string>> = {
  'one letter': '公'.repeat(200_000),
  'legal forms': '有限'.repeat(100_000),
  firms: '甲乙公司'.repeat(50_000),
  'firms in a chain': '有限公司'.repeat(50_000),
  'banks in a chain': '银行'.repeat(100_000),
  'angle brackets': '<'.repeat(200_000),
  'a placeholder that does not end': `〔企业A${' '.repeat(200_000)}`,
  brackets: '('.repeat(200_000),
  'open placeholders': '〔企业'.repeat(66_000),
  digits: '1234567890'.repeat(20_000),
  'groups of digits': '1234 '.repeat(40_000),
  'a mail without an end': `${'a.'.repeat(100_000)}@`,
  'many signs of mail': 'a@'.repeat(100_000),
  'turn marks': '<|'.repeat(100_000),
  stars: '*'.repeat(200_000),
  underlines: '__a'.repeat(66_000),
  prefaces: '以下是'.repeat(66_000),
  'persons in a row': '王伟、李娜、'.repeat(33_000),
  'circled numbers': '①'.repeat(200_000),
  'a numeral without an end': '一'.repeat(200_000),
  'vague numerals': '几十'.repeat(100_000),
  mixed: '向无锡甲乙丙集团客户2024年末'.repeat(13_000),
}

/** Labels of a statement that kept the server busy for seconds, a cell at a time. */
export const hostileLabels: Readonly<Record<string, string>> = {
  'an open bracket and notes on signs': `(${'以号填列减增加'.repeat(4600)}`,
  'open brackets': '（'.repeat(32_767),
  numbering: '一、'.repeat(16_000),
  'one word': '资产'.repeat(16_000),
}
