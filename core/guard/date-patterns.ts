const digit = '[〇零一二三四五六七八九]'
const small = '(?:[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九]|\\d{1,2})'
const year = `(?:(?<!\\d)(?:19|20)\\s?\\d\\s?\\d(?!\\d)|(?<![\\u3007零一二三四五六七八九十百千])${digit}{4})`
const dash = '(?:[-—–~]{1,2}|至|到)'
const quarterWord = `(?:第?(?:[一二三四1-4])(?:个)?季度|前三个?季度|前3季度|[Qq][1-4](?![a-zA-Z0-9])|(?<![a-zA-Z0-9])[1-4]Q(?![a-zA-Z0-9]))`
const halfWord = `(?:上半年度?|下半年度?|半年度|中期|[Hh][12](?![a-zA-Z0-9])|(?<![a-zA-Z0-9])[12][Hh](?![a-zA-Z0-9]))`
export const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const monthWord = `(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`

export const chineseDate = new RegExp(
  `(?<year>${year})\\s?(?<mark>财?年度?|会计年度)?(?:全年)?\\s?(?:(?<quarter>${quarterWord})|(?<half>${halfWord})|前(?<first>${small})\\s?个?月份?|(?<month>${small})\\s?(?:月份?\\s?)?(?:${dash}\\s?(?<toMonth>${small})\\s?)?月份?(?:\\s?(?<day>${small})\\s?[日号])?)?(?<end>[末底])?`,
  'gu',
)
export const shortYear = new RegExp(
  `(?<![\\d.,点/-])(?<year>[0-9]{2}|${digit}{2})年(?!化|以|内|期|来|间|限|龄|均|检|审|报|息)(?:(?<full>度|末|底|初|全年)|(?<quarter>${quarterWord})|(?<half>上半年|下半年)|(?<month>${small})月份?(?:(?<day>${small})[日号])?(?<end>末|底)?)?`,
  'gu',
)
export const yearList = new RegExp(
  `${year}(?:\\s?年?度?\\s?(?:${dash}|[/、和与及,，])\\s?(?:${year}|\\d{2}(?=\\s?年)))+\\s?年`,
  'gu',
)
export const oneYear = new RegExp(`${year}|\\d{2}`, 'gu')
export const numeric =
  /(?<![\d.,A-Za-z/-])(?<year>(?:19|20)\d{2})(?<mark>[-/.])(?<month>0?[1-9]|1[0-2])(?:\k<mark>(?<day>0?[1-9]|[12]\d|3[01]))?(?!\d|\.\d|[-/]\d)/g
export const compact =
  /(?<![\d.,A-Za-z-])(?<year>(?:19|20)\d{2})(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12]\d|3[01])(?![\d.,A-Za-z])/g
export const monthAlone = new RegExp(
  `(?<![\\d.,个几数近每同该各某任当上下本〇零一二三四五六七八九十百第])(?<!(?<!最[高低多少大小])的)(?:前(?<first>${small})\\s?个?月份?|(?<month>${small})\\s?(?:月份?\\s?)?(?:${dash}\\s?(?<toMonth>${small})\\s?)?月份?(?:\\s?(?<day>${small})\\s?[日号])?)(?<end>末|底)?`,
  'gu',
)
export const quarterAlone = new RegExp(`(?<quarter>${quarterWord})|(?<half>上半年|下半年)`, 'gu')
export const quarterYear =
  /\b(?:(?<quarter>[Qq][1-4]|[1-4][Qq])|(?<half>[Hh][12]|[12][Hh]))\s?(?:of\s)?(?:fy\s?)?['’]?(?<year>(?:19|20)\d{2}|\d{2})(?!\d)/gi
export const fiscal = /\bFY\s?['’]?(?<year>(?:19|20)\d{2}|\d{2})(?!\d)/gi
export const english = new RegExp(
  `\\b(?:(?<dayBefore>\\d{1,2})(?:st|nd|rd|th)?\\s(?:of\\s)?)?(?<month>${monthWord})\\b\\.?(?:\\s(?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\d))?,?(?:\\s(?:of\\s)?(?<year>(?:19|20)\\d{2})(?!\\d))?`,
  'gi',
)
export const englishQuarter =
  /\b(?<order>first|second|third|fourth)[\s-](?<what>quarter|half)(?:\s(?:of\s)?(?<year>(?:19|20)\d{2}))?/gi
export const decade =
  /(?<![\d.])(?:(?<century>\d{2}|十九|二十一?)世纪)?(?<years>(?:19|20)?\d0|[二三四五六七八九]十)年代/g
export const dayAlone = /(?<![\d.,])(?<day>[1-9]|[12]\d|3[01])日(?!均|常|内|期|本|化)/g
