// Draws an address as a QR code. Loaded when a code is asked for, because the library is needed by nothing else.
import { toSvgPath } from 'lean-qr/extras/svg'
import { correction, generate } from 'lean-qr/nano'

export interface PhoneCode {
  /** The `d` of an SVG path; a module is 1 wide. */
  path: string
  /** Modules in a row. */
  size: number
}

export function codeOf(address: string): PhoneCode {
  const code = generate(address, { minCorrectionLevel: correction.M })
  return { path: toSvgPath(code), size: code.size }
}
