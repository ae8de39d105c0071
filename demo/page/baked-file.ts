// A file as the build puts it into a script.

export interface BakedFile {
  type: string
  /** Of pictures that are no text. */
  base64?: string
  /** One character for each byte: drawings and uncompressed PDF, which a server compresses better so. */
  text?: string
}

export const bytesOf = ({ base64, text = '' }: BakedFile): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(base64 === undefined ? text : atob(base64), (character) => character.charCodeAt(0))
