import type { BankNode } from '../../../../core/contracts/report-data.ts'

/** What can be chosen. `shown`: what customers are shown of it; `depth`: how far below the others of the list. */
export type Choice = { id: string; name: string; shown: string; depth: number }

const choiceOf = ({ id, name, displayName }: BankNode, depth: number): Choice => ({
  id,
  name,
  shown: displayName || name,
  depth,
})

/** The banks: the roots of the tree. */
export const bankChoices = (tree: readonly BankNode[]): Choice[] => tree.map((node) => choiceOf(node, 0))

const below = (nodes: readonly BankNode[], depth: number): Choice[] =>
  nodes.flatMap((node) => [choiceOf(node, depth), ...below(node.children, depth + 1)])

/** All branches of a bank, those of a branch behind it; of every bank where none, or an unknown one, is chosen. */
export function branchChoices(tree: readonly BankNode[], bank: { id: string; name: string } | null): Choice[] {
  const chosen = bank && tree.find(({ id, name }) => (bank.id !== '' ? id === bank.id : name === bank.name))
  return (chosen ? [chosen] : [...tree]).flatMap(({ children }) => below(children, 0))
}

/** The names under which a chosen bank and its branch can be shown, the branch first. */
export function shownChoices(tree: readonly BankNode[], chosen: { bankId: string; branchId: string }): string[] {
  const all = below(tree, 0)
  const names = [chosen.branchId, chosen.bankId].flatMap((id) => all.find((choice) => choice.id === id)?.shown ?? [])
  return [...new Set(names)]
}
