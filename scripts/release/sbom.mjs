// @ts-check
// `npm run sbom`: prints the bill of materials (CycloneDX JSON) of what `npm run build` made.
import { billOfMaterials } from './bill-of-materials.mjs'

console.log(JSON.stringify(billOfMaterials(), null, 2))
