import type { InputProps } from '../../types.ts'
import { Picker } from './Picker.tsx'
import { useBanks } from './useBanks.ts'

export default function BankInput(props: InputProps) {
  const { bank, chooseBank, isPending } = useBanks()
  return <Picker {...props} {...bank} loading={isPending} onChoose={chooseBank} />
}
