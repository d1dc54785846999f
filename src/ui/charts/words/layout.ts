import cloud from 'd3-cloud'

export type CloudWord = { text: string; weight: number }
/** A word in its place: the middle of its line, from the middle of the cloud. */
export type PlacedWord = { index: number; text: string; size: number; rotate: number; x: number; y: number }
export type CloudFrame = { width: number; height: number; fontFamily: string }

/** How words may lie (`spec.txt` section 9); most of them straight, the heaviest always. */
const rotations = [0, 0, 90, 0, 270, 0] as const
const [smallest, largest] = [13, 42]
const tries = 5

/** The same cloud for the same words: chance that is none. */
function chance(): () => number {
  let state = 42
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** How large words are written: their areas are as their weights. */
export function sizesOf(words: readonly CloudWord[], shrink = 1): number[] {
  const heaviest = Math.max(...words.map(({ weight }) => weight))
  return words.map(({ weight }) =>
    Math.round((smallest + (largest - smallest) * Math.sqrt(weight / heaviest)) * shrink),
  )
}

export const rotationOf = (index: number): number => (index < 2 ? 0 : (rotations[index % rotations.length] ?? 0))

const arranged = (
  words: readonly CloudWord[],
  { width, height, fontFamily }: CloudFrame,
  shrink: number,
): Promise<PlacedWord[]> =>
  new Promise((resolve) => {
    const sizes = sizesOf(words, shrink)
    cloud<cloud.Word & { index: number }>()
      .size([width, height])
      .words(words.map(({ text }, index) => ({ text, size: sizes[index] ?? smallest, index })))
      .font(fontFamily)
      .fontWeight((word) => (word.index < 5 ? 600 : 400))
      .fontSize((word) => word.size ?? smallest)
      .rotate((word) => rotationOf(word.index))
      .padding(3)
      .random(chance())
      .on('end', (placed) =>
        resolve(
          placed.map(({ index, text = '', size = smallest, rotate = 0, x = 0, y = 0 }) => ({
            index,
            text,
            size,
            rotate,
            x,
            y,
          })),
        ),
      )
      .start()
  })

/**
 * Words as a cloud, the heaviest first. Where they do not all fit they are written smaller, down to a half; then some
 * are left out.
 */
export async function layoutWords(words: readonly CloudWord[], frame: CloudFrame): Promise<PlacedWord[]> {
  if (words.length === 0 || frame.width === 0) return []
  let best: PlacedWord[] = []
  for (let step = 0; step < tries && best.length < words.length; step++) {
    const placed = await arranged(words, frame, 1 - step * 0.12)
    if (placed.length > best.length) best = placed
  }
  return best
}
