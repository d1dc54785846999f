import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { bankChoices, branchChoices, shownChoices, type Choice } from './choices.ts'
import { eachOf } from '../../../../core/lists.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a record names of the tree of banks, beside it what can be chosen, and how choosing one changes the rest. */
export function useBanks() {
  const { bankTree } = useCalls()
  const { data: tree = [], isPending } = useQuery({
    queryKey: ['bankTree'],
    queryFn: ({ signal }) => bankTree(signal),
    staleTime: 60_000,
  })
  const { getValues, setValue } = useFormContext()
  const [bankId, bankName, branchId, branchName] = eachOf(
    useWatch({ name: ['bankId1', 'bankName1', 'bankId2', 'bankName2'] }),
    text,
  )

  const set = (name: string, value: string): void => setValue(name, value, { shouldDirty: true })
  const setBranch = (branch: Choice | null): void => {
    set('bankId2', branch?.id ?? '')
    set('bankName2', branch?.name ?? '')
  }
  /** A name that neither of the two has any more cannot be shown. */
  const checkShown = (): void => {
    const names = shownChoices(tree, { bankId: text(getValues('bankId1')), branchId: text(getValues('bankId2')) })
    if (text(getValues('showCompany')) !== '' && !names.includes(text(getValues('showCompany')))) set('showCompany', '')
  }
  return {
    isPending,
    bank: { chosen: bankName === '' ? null : { id: bankId, name: bankName }, choices: bankChoices(tree) },
    branch: {
      chosen: branchName === '' ? null : { id: branchId, name: branchName },
      choices: branchChoices(tree, { id: bankId, name: bankName }),
    },
    shown: shownChoices(tree, { bankId, branchId }),
    /** Another bank has other branches: one that is not its own goes. */
    chooseBank: (bank: Choice | null): void => {
      set('bankId1', bank?.id ?? '')
      set('bankName1', bank?.name ?? '')
      if (!branchChoices(tree, bank).some(({ id }) => id === getValues('bankId2'))) setBranch(null)
      checkShown()
    },
    chooseBranch: (branch: Choice | null): void => {
      setBranch(branch)
      checkShown()
    },
  }
}
