import { EvidenceFiles } from './EvidenceFiles.tsx'

/** The evidence of one customer. */
export const CustomerEvidence = ({ customerId }: { customerId: string }) => <EvidenceFiles customerId={customerId} />
