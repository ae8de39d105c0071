// Checks files, and redraws pictures, which removes place and device (DOC-06).
import { Failure, loadChunk } from '../core/failure'
import { endingsOf, hasEnd, pdf, typeOf, withoutJunk } from '../core/file-type'
import type { Bytes } from '../core/picture-size'
import { programWatch } from '../core/program-watch'
import { safeName } from '../domain/file-name'
import { limits } from '../domain/limits'
import { officeStart, officeTypes } from '../domain/office-files'
import { type FileHint, type OfficeEnding, officeEnding } from '../domain/upload'
import { type Canvases, drawFile, encodeCanvas, thumbnailOf } from './picture'

export interface Prepared {
  file: File
  thumbnail?: HTMLCanvasElement | undefined
  hint?: FileHint | undefined
}

/** @throws Failure 'fileType', 'program', or of `drawFile` */
export async function prepareFile(chosen: File, office?: OfficeEnding): Promise<Prepared> {
  if (office && officeEnding(chosen.name) === office && (await beginsAs(chosen, office)))
    return { file: named(chosen, chosen, officeTypes[office], [office]) }
  const content = await withoutJunk(chosen)
  const type = await typeOf(content)
  const hint = await incompleteHintOf(content, type)
  if (type === pdf) {
    const bytes = new Uint8Array(await content.arrayBuffer())
    if (isSignedEnvelope(bytes)) throw new Failure('fileType')
    const hasProgram = programWatch()
    if (hasProgram(bytes)) throw new Failure('program')
    return { file: named(chosen, content, pdf, ['pdf']), hint: (await passwordHintOf(bytes)) ?? hint }
  }
  const canvases = await drawFile(chosen)
  const drawn = await encodeForUpload(canvases, type)
  return { file: named(chosen, drawn, drawn.type, endingsOf(drawn.type)), thumbnail: thumbnailOf(canvases[0]), hint }
}

/** `.p7m` and `.p7z` begin so; their PDF may be in pieces. */
const isSignedEnvelope = ([tag, length = 0]: Bytes): boolean => tag === 0x30 && length >= 0x80

const incompleteHintOf = async (file: Blob, type: string): Promise<'incomplete' | undefined> =>
  (await hasEnd(file, type)) ? undefined : 'incomplete'

/** Loads the code that reads encryption: few files need it. */
async function passwordHintOf(bytes: Bytes): Promise<'password' | undefined> {
  if (!new TextDecoder('latin1').decode(bytes).includes('/Encrypt')) return undefined
  const asks = import('./pdf-password').then(({ asksForPassword }) => asksForPassword(bytes))
  return (await asks.catch(() => false)) ? 'password' : undefined
}

const beginsAs = async (file: File, office: OfficeEnding): Promise<boolean> =>
  new TextDecoder('latin1').decode(await file.slice(0, 4).arrayBuffer()) === officeStart(office)

/** Makes a PNG or JPEG, or a PDF of a very long picture's pieces. */
async function encodeForUpload(canvases: Canvases, type: string): Promise<Blob> {
  const [canvas, ...others] = canvases
  if (others.length > 0) {
    const { documentOf, piecesOf } = await loadChunk(import('./pages'))
    return documentOf(await piecesOf(canvases), '')
  }
  const png = type === 'image/png' ? await encodeCanvas(canvas, type) : undefined
  return png && png.size <= limits.upload.largestPng ? png : encodeCanvas(canvas, 'image/jpeg')
}

/** Adds the ending, which phones omit. */
const named = ({ name, lastModified }: File, bytes: Blob, type: string, endings: readonly string[]) =>
  new File([bytes], safeName(name, endings), { type, lastModified })
