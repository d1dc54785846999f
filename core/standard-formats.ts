import { isEmail } from './email.ts'

/** The formats of JSON Schema that are asserted here, beside those of the product's own. */

const between = (value: string, most: number): boolean => Number(value) <= most

export const isIpv4 = (text: string): boolean => {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && between(part, 255))
}

export function isIpv6(text: string): boolean {
  const halves = text.split('::')
  if (halves.length > 2) return false
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  const last = groups.at(-1)
  const isMixed = last?.includes('.') === true && !text.endsWith('::')
  if (isMixed && !isIpv4(last)) return false
  const plain = isMixed ? groups.slice(0, -1) : groups
  const count = plain.length + (isMixed ? 2 : 0)
  return plain.every((group) => /^[0-9a-fA-F]{1,4}$/.test(group)) && (halves.length === 2 ? count <= 7 : count === 8)
}

const isHostname = (text: string): boolean =>
  text.length <= 253 && text.split('.').every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(label))

/** Letters that may stand only beside others (RFC 5892, appendix A). */
function isInPlace(label: readonly string[]): boolean {
  return label.every((letter, index) => {
    const [before = '', after = ''] = [label[index - 1], label[index + 1]]
    if (letter === '\u00b7') return before === 'l' && after === 'l'
    if (letter === '\u0375') return /\p{Script=Greek}/u.test(after)
    if (letter === '\u05f3' || letter === '\u05f4') return /\p{Script=Hebrew}/u.test(before)
    if (letter === '\u30fb')
      return label.some(
        (other) => other !== letter && /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(other),
      )
    if (letter === '\u200d') return /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/u.test(before)
    if (letter === '\u200c') return index > 0 && index < label.length - 1
    return true
  })
}

/** Letters that no name of a host has, though they are letters (RFC 5892, 2.6). */
const never = /[\u302e\u302f\u3031-\u3035\u303b\u0640\u07fa]/u
const inPlaceAlone = '\u00b7\u0375\u05f3\u05f4\u30fb\u200c\u200d'
const internationalLabel = new RegExp(`^[\\p{L}\\p{M}\\p{Nd}${inPlaceAlone}\u06fd\u06fe\u0f0b\u3007-]+$`, 'u')

function isInternationalLabel(label: string): boolean {
  if (/^xn--/i.test(label)) return isHostname(label) && label.length > 4
  if (!internationalLabel.test(label) || never.test(label)) return false
  if (label.startsWith('-') || label.endsWith('-') || label.slice(2, 4) === '--' || /^\p{M}/u.test(label)) return false
  if (/[\u0660-\u0669]/u.test(label) && /[\u06f0-\u06f9]/u.test(label)) return false
  return new TextEncoder().encode(label).length <= 189 && [...label].length <= 63 && isInPlace([...label])
}

const isInternationalHostname = (text: string): boolean =>
  text !== '' && [...text].length <= 253 && text.split(/[.\u3002\uff0e\uff61]/u).every(isInternationalLabel)

/** The parts of an address, of which each is told by what ends it (RFC 3986, appendix B). */
const parts = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/su

const wide = '\u00a0-\ud7ff\uf900-\ufdcf\ufdf0-\uffef\u{10000}-\u{efffd}'
const letters = (more: string, others: string): RegExp =>
  new RegExp(`^(?:[A-Za-z0-9._~!$&'()*+,;=${others}${more}-]|%[0-9A-Fa-f]{2})*$`, 'u')
const address = (more: string) => ({
  user: letters(more, ':'),
  host: letters(more, ''),
  path: letters(more, ':@/'),
  rest: letters(more, ':@/?'),
})
const ascii = address('')
const international = address(wide)

function isHost(authority: string, kind: typeof ascii): boolean {
  const at = authority.lastIndexOf('@')
  const [, host = '', port] = /^(\[.*\]|[^:]*)(?::(.*))?$/su.exec(authority.slice(at + 1)) ?? []
  if (at >= 0 && !kind.user.test(authority.slice(0, at))) return false
  if (port !== undefined && !/^\d*$/.test(port)) return false
  if (!host.startsWith('[')) return kind.host.test(host)
  const inside = host.slice(1, -1)
  return isIpv6(inside) || /^v[0-9a-f]+\.[A-Za-z0-9._~!$&'()*+,;=:-]+$/i.test(inside)
}

const isAddress =
  (kind: typeof ascii, absolute: boolean) =>
  (text: string): boolean => {
    const [, scheme, authority, path = '', query = '', fragment = ''] = parts.exec(text) ?? []
    if (parts.exec(text) === null) return false
    if (scheme === undefined ? absolute || path.split('/')[0]?.includes(':') : !/^[a-z][a-z0-9+.-]*$/i.test(scheme))
      return false
    if (authority !== undefined && !isHost(authority, kind)) return false
    return kind.path.test(path) && kind.rest.test(query) && kind.rest.test(fragment)
  }

const variable = '(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})(?:[A-Za-z0-9_.]|%[0-9A-Fa-f]{2})*(?::[1-9]\\d{0,3}|\\*)?'
const template = new RegExp(
  `^(?:[^\\u0000-\\u0020"'<>%\\\\^\`{|}]|%[0-9A-Fa-f]{2}|\\{[+#./;?&=,!@|]?${variable}(?:,${variable})*\\})*$`,
  'u',
)

/** A time of the day with its zone; a leap second stands at the end of a day in UTC. */
function isTime(text: string): boolean {
  const match = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.\d+)?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i.exec(text)
  if (!match) return false
  const [, hours, minutes, seconds, sign, byHours = '0', byMinutes = '0'] = match
  if (seconds !== '60') return true
  const by = (Number(byHours) * 60 + Number(byMinutes)) * (sign === '-' ? -1 : 1)
  return (Number(hours) * 60 + Number(minutes) - by + 2880) % 1440 === 1439
}

const days = '(?:\\d+Y(?:\\d+M(?:\\d+D)?)?|\\d+M(?:\\d+D)?|\\d+D)'
const hours = '(?:T(?:\\d+H(?:\\d+M(?:\\d+S)?)?|\\d+M(?:\\d+S)?|\\d+S))'
const duration = new RegExp(`^P(?:\\d+W|${days}${hours}?|${hours})$`)

function isRegex(text: string): boolean {
  try {
    return new RegExp(text, 'u').unicode
  } catch {
    return false
  }
}

/** Each a plain test, in time proportional to the text. */
export const standardFormats = {
  duration: (text) => duration.test(text),
  hostname: isHostname,
  'idn-email': isEmail,
  'idn-hostname': isInternationalHostname,
  ipv4: isIpv4,
  ipv6: isIpv6,
  iri: isAddress(international, true),
  'iri-reference': isAddress(international, false),
  'json-pointer': (text) => /^(?:\/(?:[^~/]|~[01])*)*$/.test(text),
  regex: isRegex,
  'relative-json-pointer': (text) => /^(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/.test(text),
  time: isTime,
  uri: isAddress(ascii, true),
  'uri-reference': isAddress(ascii, false),
  'uri-template': (text) => template.test(text),
  uuid: (text) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
} satisfies Record<string, (text: string) => boolean>
