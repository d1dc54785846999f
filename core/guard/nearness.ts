import type { Nearness } from './figure-types.ts'

const before =
  /(约为?|大约|约合|将近|接近|近|左右|nearly|about|around|approximately|approx\.?|almost|roughly|some|(?<![\d%‰万亿元年月日倍天次家户笔人个])~|≈)|(超过?|逾|突破|多于|高达|over|more than|exceed(?:s|ed|ing)?|above)|(不足|不到|未满|less than|under|below)/i
const lead = new RegExp(`(?:${before.source})\\s?(?:为|了|达|至|到)?(?:人民币|rmb|cny|usd|us\\$|[¥$€])?\\s?$`, 'i')

/** What the last letter before a figure can be where a word of nearness or a currency stands before it. */
const leadEnds = new Set('约为合近右超过逾破于达到足满了至民币~≈¥$€bcdegnlrstywxBCDEGNLRSTYWX.')

/** 约, 超过 and 不足 before a figure that begins at `at`. */
export function nearnessBefore(text: string, at: number): Nearness {
  if (!leadEnds.has(text[at - 1] === ' ' ? (text[at - 2] ?? '') : (text[at - 1] ?? ''))) return null
  const match = lead.exec(text.slice(Math.max(0, at - 22), at))
  if (!match) return null
  return match[1] ? 'near' : match[2] ? 'over' : 'under'
}

const closing = /(?:接近|将近|(?<![最附])近|nearly|almost|close to)\s?(?:为|了|达|至|到)?(?:人民币|rmb|cny|[¥$€])?\s?$/i
/** Whether 近 or 接近 stands before a figure that begins at `at`: it may be somewhat larger than what it is said of. */
export const isClosing = (text: string, at: number): boolean => closing.test(text.slice(Math.max(0, at - 16), at))

const behindStarts = new Set(' 左上许以有多o')
/** 左右 and 以上 behind a figure. */
export const nearnessBehind = (text: string, end: number): Nearness => {
  if (!behindStarts.has(text[end] ?? '')) return null
  const match = /^\s?(?:(左右|上下|许|or so)|(以上|有余|多)|(以下|以内))/.exec(text.slice(end, end + 4))
  return match ? (match[1] ? 'near' : match[2] ? 'over' : 'under') : null
}
