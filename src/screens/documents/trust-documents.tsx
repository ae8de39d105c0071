import { DealDocuments } from './deal-documents'

export function TrustDocuments() {
  return <DealDocuments list="trust" />
}
