import { factsIn } from '../guard/grounds.ts'
import type { Span } from '../guard/spans.ts'
import { plainText, placeIn } from '../guard/plain-text.ts'
import { asFarAsSure } from './certainty.ts'
import { otherCounts } from './counts.ts'
import { lossesOfNone, wrongArrivals, wrongComparisons } from './compared.ts'
import { besideIn } from './beside.ts'
import { borneOut } from './borne-out.ts'
import { wrongDerived } from './derived.ts'
import { ownFigures } from './agrees.ts'
import { wrongInEnglish } from './english.ts'
import { figureDifferences, isVouched } from './figures.ts'
import { groundlessClauses } from './grounding.ts'
import { wrongPressures } from './opinions.ts'
import { turnedCourses } from './follows.ts'
import { timesOfSums } from './month-sums.ts'
import { wrongMonths } from './months.ts'
import { wrongRolling } from './rolling.ts'
import type { OpenClaims } from './known.ts'
import { pastedIn, withoutTables, type PastedCell } from './pasted.ts'
import { ranksIn } from './ranks.ts'
import { limitsInWords, wrongLimits, wrongRanges, wrongSides, wrongStandards } from './limits.ts'
import { wrongReferences } from './ranges.ts'
import { isSpan, readClaims } from './read.ts'
import { wrongExtremes, wrongReversals, wrongTurns } from './reversals.ts'
import { appliedFor, otherDenials, otherSides } from './denials.ts'
import { otherStances } from './stance.ts'
import { gradesTwice, otherPartners, otherRatings, otherYears, wrongGrades, wrongMovements } from './states.ts'
import { turnedLists, turnedYears } from './turned.ts'
import { isOwnWords, type ClaimFinding } from './types.ts'

const holds = (outer: ClaimFinding, inner: ClaimFinding): boolean => outer.from <= inner.from && outer.to >= inner.to
const overlaps = (a: ClaimFinding, b: ClaimFinding): boolean => a.from < b.to && b.from < a.to

/** Findings in the order of the text; a place is told once, and for what contradicts it. */
export function inOrder(findings: readonly ClaimFinding[]): ClaimFinding[] {
  const isTold = (finding: ClaimFinding, at: number): boolean =>
    findings.some(
      (other, index) =>
        index !== at &&
        (finding.kind === 'ungrounded'
          ? (other.kind !== 'ungrounded' && overlaps(other, finding)) || (index < at && holds(other, finding))
          : other.kind === finding.kind && holds(other, finding) && (index < at || !holds(finding, other))),
    )
  return findings.filter((finding, at) => !isTold(finding, at)).toSorted((x, y) => x.from - y.from || y.to - x.to)
}

/**
 * What a text says otherwise than is known, and what nothing bears out: each figure with what it is of, whose, when and
 * which way, each judgement, each direction and each clause that brings something new.
 *
 * @example checkClaims('流动比率为1.39倍。', openClaims({ texts: ['流动比率为1.90倍，速动比率为1.39倍。'] })) // [{ kind: 'quantity', text: '1.39倍', known: '流动比率1.90倍', right: '1.90倍', … }]
 */
export function checkClaims(answer: string, open: OpenClaims): ClaimFinding[] {
  const tables = pastedIn(answer)
  if (tables.length === 0) return checkProse(answer, open)
  const cells = tables.flatMap((table) => table.cells).flatMap((cell) => checkCell(answer, cell, open))
  return inOrder([...checkProse(withoutTables(answer, tables), open), ...cells])
}

/** What the sentence says otherwise that a cell stands for, told of the cell. */
function checkCell(answer: string, { start, end, said, at }: PastedCell, open: OpenClaims): ClaimFinding[] {
  const [first] = checkProse(said, open).toSorted((a, b) => Number(isOwnWords(a.kind)) - Number(isOwnWords(b.kind)))
  if (!first) return []
  const right = first.from === at && first.to === at + end - start ? first.right : null
  return [{ ...first, from: start, to: end, text: answer.slice(start, end), right }]
}

function checkProse(answer: string, open: OpenClaims): ClaimFinding[] {
  const plain = plainText(answer)
  const { text } = plain
  const reading = readClaims(text, open.subjects)
  const derived = borneOut(reading, open)
  const beside = besideIn(reading, open)
  const inWords = [wrongInEnglish(reading, open), ownFigures(reading, open), ranksIn(reading, open)]
  // 整体呈下降趋势 from the first of a list to the last one, 压力加大 of a ratio that falls.
  const isBorneOut = (place: Span): boolean =>
    [...inWords.flatMap(({ right }) => right), ...derived.judged].some(
      ({ start, end }) => start <= place.start && place.end <= end,
    )
  const told = new Set([
    ...derived.right,
    ...derived.wrong.keys(),
    ...derived.amiss.filter((claim) => !derived.right.has(claim)),
    // Tripled, three years in a row: read as words.
    ...reading.claims.filter((claim) => /[a-z]$/i.test(text.slice(claim.start, claim.end)) && isBorneOut(claim)),
  ])
  const read = [
    ...figureDifferences(reading, open, new Set([...limitsInWords(reading, open), ...told])),
    // 接近上年7.20倍的两倍 measures by that year, and is no level of it.
    ...turnedYears(reading, open).filter(({ start }) => ![...derived.right].some((claim) => claim.start === start)),
    ...turnedLists(reading, open),
    ...wrongComparisons(reading, open),
    ...beside.wrong,
    ...wrongArrivals(reading, open),
    ...lossesOfNone(reading, open),
    ...wrongReversals(reading, open),
    ...wrongExtremes(reading, open),
    ...wrongTurns(reading, open),
    ...wrongLimits(reading, open, told),
    ...wrongStandards(reading, open),
    ...wrongSides(reading, open),
    ...wrongRanges(reading, open),
    ...wrongReferences(reading, open),
    ...wrongMovements(reading, open).filter((place) => !isBorneOut(place)),
    ...derived.places,
    ...wrongPressures(reading, open),
    ...inWords.flatMap(({ wrong }) => wrong),
  ]
  const places = [
    ...asFarAsSure(reading, read),
    ...wrongDerived(derived),
    ...otherStances(text, open),
    ...otherDenials(text, open),
    ...otherSides(text, open),
    ...appliedFor(text, open),
    ...wrongGrades(reading, open).filter((place) => !isBorneOut(place)),
    ...gradesTwice(reading),
    ...otherPartners(text, open),
    ...otherRatings(text, open),
    ...otherCounts(text, open),
    ...otherYears(text, open),
    ...wrongMonths(text, open),
    ...wrongRolling(text, open),
    ...turnedCourses(reading, open),
    ...groundlessClauses(reading, open, derived.right, [
      ...beside.right,
      ...derived.words,
      ...inWords.flatMap(({ right }) => right),
    ]),
  ]
  return inOrder(
    places.map(({ kind, start, end, known, right }) => {
      const place = placeIn(plain, start, end)
      return { kind, ...place, text: answer.slice(place.from, place.to), known, right }
    }),
  )
}

/**
 * Whether a figure that is known nowhere as it stands is right all the same: rounder, and said of the very quantity that
 * is so large. 净资产约1.1亿元 is 所有者权益合计11,085.72万元.
 */
export function vouchedIn(answer: string, open: OpenClaims): (place: { from: number; to: number }) => boolean {
  const tables = pastedIn(answer)
  const isVouchedInProse = vouchedInProse(withoutTables(answer, tables), open)
  // A cell of which nothing is told is right, and its head is a head.
  const wrong = tables.flatMap(({ cells }) => cells.filter((cell) => checkCell(answer, cell, open).length > 0))
  return (place) =>
    tables.some(
      ({ start, end }) =>
        place.from >= start && place.to <= end && !wrong.some((cell) => cell.start < place.to && place.from < cell.end),
    ) || isVouchedInProse(place)
}

function vouchedInProse(answer: string, open: OpenClaims): (place: { from: number; to: number }) => boolean {
  const plain = plainText(answer)
  const reading = readClaims(plain.text, open.subjects)
  const derived = borneOut(reading, open).right
  const places = reading.claims
    .filter((claim) => derived.has(claim) || isVouched(claim, open))
    .map(({ start, end }) => placeIn(plain, start, end))
  const spans = factsIn(plain.text)
    .figures.flatMap(({ readings }) => readings[0] ?? [])
    .filter((figure) => isSpan(figure, plain.text))
  // 两年前的资产负债率 is of a time, and no size.
  const times = reading.sentences.flatMap(({ periods }) =>
    periods.filter(
      ({ period, start, end }) =>
        ((period.back ?? 0) >= 2 && plain.text[end] === '的') || /^20\d\d$/.test(plain.text.slice(start, end)),
    ),
  )
  places.push(
    ...[...spans, ...times, ...timesOfSums(reading, open), ...wrongInEnglish(reading, open).right].map(
      ({ start, end }) => placeIn(plain, start, end),
    ),
  )
  return ({ from, to }) => places.some((place) => place.from <= from && place.to >= to)
}
