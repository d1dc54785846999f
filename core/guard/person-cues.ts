import source from './surnames.json' with { type: 'json' }

export const longestFirst = (words: readonly string[]): string =>
  words.toSorted((a, b) => b.length - a.length).join('|')
/** Offices behind which a name stands whatever follows, for a pattern. */
export const strongOffices = longestFirst(source.strong)

const links = '为|是|系|由|:|即|叫|名为|姓名:?|兼任?|变更为|更换为|改为|更名为|选举|聘任|任命'
const between = `(?:\\s?(?:${links})\\s?|[\\s\\t|“"(]{1,3}|)`
const cues = longestFirst([...source.cues, '访谈对象', '受访人', '访谈人', '当事人'])
const office = new RegExp(`(${cues})(${between})$|(?:${longestFirst(source.persons)})了?$`)
const strong = new Set(source.strong)
/** Words of one letter before a person who does or says something. */
const preposition = new RegExp(`(?:[据由经与和同跟向对请找因及、]|${longestFirst(source.asks)})了?$`)
const opening = /(?:^|[\n，。；;、:(“"\u0001]|其中|目前|现|系)\s?$/
/** What a person does, has or is said to be. */
const does = new RegExp(
  `^(?:现|曾|均|亦|也|已|共同|分别|自愿)?(?:${longestFirst(source.speaks)}|任(?!务|何|意|期|命|职资格)|` +
    '(?:为|对)[^，。；\\n]{0,14}(?:担保|保证|抵押|质押|控制)|' +
    '(?:为|系|是)(?:本?公司|企业|借款人|该|本|其|实际|法定|控股|股东|董事|总经理)|' +
    '被(?:执行|限制|列|采取|追究|起诉|判)|' +
    '[向因与](?=[^，。；\\n]{0,12}(?:借款|借入|签|提供|共同|系|被|出具|违法|纠纷|支付))|\\(身份证)',
)
/** Letters that it can begin with: looking for them is much cheaper than the pattern. */
const doing = new Set([...source.speaks.map((word) => word[0] ?? ''), ...'现曾均亦也已共分自任为对系是被向因与('])
/** What may stand behind a name. */
const ending = new RegExp(
  '^(?:[\\s，。；;、:!?()“”"\'|\\u0001《》/]|$|先生|女士|直接|间接|个人|承担|提供|出具|控制|分别|变更|名下|拥有|负责|主持|说明|' +
    '[为是系和与及于的共等在任兼以曾现年之均已未对将也亦由从自到向因被各占得即再又]|后(?![续期付台]))',
)

/** Letters that can stand right before a person. */
const bridges = new Set([
  ...[...source.cues, ...source.asks, ...source.persons].map((word) => word.at(-1) ?? ''),
  ...'中前象人更换改任举命名叫即为是系由据经与和同跟向对请找因及了现',
])

/** How sure what stands before a place is of a person: 2 behind an office, 1 where a clause begins and behind 由. */
export function sureBefore(text: string, at: number): 0 | 1 | 2 {
  const last = text[at - 1] ?? ''
  if (last >= '\u3400' && last <= '\u9fff' && !bridges.has(last)) return 0
  const head = text.slice(Math.max(0, at - 16), at)
  const match = office.exec(head)
  if (match) {
    const [, cue, link] = match
    if (cue === undefined || link !== '' || strong.has(cue)) return 2
    return [2, 3, 4].some((length) => ending.test(text.slice(at + length, at + length + 3))) ? 2 : 1
  }
  return preposition.test(head) || opening.test(head) ? 1 : 0
}

/** The same of what follows. */
export function sureBehind(text: string, at: number): 0 | 1 | 2 {
  const tail = text.slice(at, at + 24)
  if (doing.has(text[at] ?? '') && does.test(tail)) return 2
  return ending.test(tail) ? 1 : 0
}
