import { useSearchParams } from 'react-router'
import { CustomerList } from './CustomerList.tsx'
import { CustomerFindings } from './CustomerFindings.tsx'

/** The customers with how much does not hold in their data, or, at `?appUserId=`, what that is for one of them. */
export default function AnomalyPage() {
  const [parameters] = useSearchParams()
  const id = parameters.get('appUserId') ?? ''
  return id === '' ? <CustomerList /> : <CustomerFindings key={id} id={id} />
}
