import type { InputProps } from '../../types.ts'
import { Picker } from './Picker.tsx'
import { useBanks } from './useBanks.ts'

export default function BranchInput(props: InputProps) {
  const { branch, chooseBranch, isPending } = useBanks()
  return <Picker {...props} {...branch} loading={isPending} onChoose={chooseBranch} />
}
