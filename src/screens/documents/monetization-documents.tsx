import { DealDocuments } from './deal-documents'

export function MonetizationDocuments() {
  return <DealDocuments list="monetization" />
}
