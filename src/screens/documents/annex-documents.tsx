import { DealDocuments } from './deal-documents'

export function AnnexDocuments() {
  return <DealDocuments list="annex" />
}
