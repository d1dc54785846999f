import type { TreeNode } from '../../dataProvider/classification.ts'

/** An industry to choose: its code and name, the names of what it lies in, and how many clients there are of it. */
export type IndustryChoice = {
  code: string
  name: string
  within: string
  words: readonly string[]
  customers: number
  level: number
}

/** Every class of the tree, those below one behind it. */
export const industryChoices = (nodes: readonly TreeNode[], within: readonly string[] = []): IndustryChoice[] =>
  nodes.flatMap((node) => [
    {
      code: node.code,
      name: node.name,
      within: within.join(' › '),
      words: node.words ?? [],
      customers: Number(node['customers'] ?? 0),
      level: within.length,
    },
    ...industryChoices(node.children, [...within, node.name]),
  ])

/** No more are offered at once: whoever looks for one types on. */
const mostOffered = 60

const normal = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/**
 * What a text finds, the likelier first: the code itself, names that begin so, names that have it, other words. Without
 * a text, what there are clients of.
 */
export function offered(choices: readonly IndustryChoice[], text: string): IndustryChoice[] {
  const wanted = normal(text)
  if (wanted === '') return choices.filter(({ customers, level }) => customers > 0 || level === 0).slice(0, mostOffered)
  const rank = ({ code, name, words }: IndustryChoice): number => {
    const [own, called] = [normal(code), normal(name)]
    if (own === wanted || own.slice(1) === wanted || `${own}${called}` === wanted) return 0
    if (called.startsWith(wanted)) return 1
    if (own.startsWith(wanted) || own.slice(1).startsWith(wanted)) return 2
    if (called.includes(wanted)) return 3
    return words.some((word) => normal(word).includes(wanted)) ? 4 : 5
  }
  return choices
    .map((choice) => ({ choice, rank: rank(choice) }))
    .filter((ranked) => ranked.rank < 5)
    .toSorted((a, b) => a.rank - b.rank || a.choice.level - b.choice.level)
    .slice(0, mostOffered)
    .map(({ choice }) => choice)
}
