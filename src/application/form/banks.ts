import type { BankNode } from '../../dataProvider/codes.ts'

/** What can be chosen; `depth`: how far below the others of the list. */
export type Choice = { id: string; name: string; depth: number }

/** The banks: the roots of the tree. */
export const bankChoices = (tree: readonly BankNode[]): Choice[] => tree.map(({ id, name }) => ({ id, name, depth: 0 }))

const below = (nodes: readonly BankNode[], depth: number): Choice[] => nodes.flatMap(({ id, name, children }) => [{ id, name, depth }, ...below(children, depth + 1)])

/** All branches of a bank, those of a branch behind it; of every bank where none, or an unknown one, is chosen. */
export function branchChoices(tree: readonly BankNode[], bank: { id: string; name: string } | null): Choice[] {
  const chosen = bank && tree.find(({ id, name }) => (bank.id !== '' ? id === bank.id : name === bank.name))
  return (chosen ? [chosen] : [...tree]).flatMap(({ children }) => below(children, 0))
}
