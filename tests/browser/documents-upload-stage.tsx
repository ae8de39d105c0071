// The upload of documents on its stage.
import { UploadDocuments } from '../../src/screens/documents/upload-documents'
import { until } from '../kit/until'
import { buyer, entry, visitedStage } from './screen-stage'
import { chooseFiles } from './ui-stage'
import { sent } from './upload-requests'

export const pdf = (name: string) => new File(['%PDF-1.4 ', name, ' %%EOF'], name, { type: 'application/pdf' })
const contact = { Tipo_Fiducia: 'Si', Cedulas_Pasaportes_IDs: [entry('F1', 'Cédula.png')] }

export async function opened(fields: object = contact) {
  const scene = await visitedStage(<UploadDocuments />, 'input[type=file]', { answers: buyer({ contact: fields }) })
  await until(() => scene.all('input[type=file]').length > 0)
  const choose = (field: string, file: File) => chooseFiles(scene.find(`input[type=file][name="${field}"]`), file)
  const errors = () => scene.events.flatMap(({ type, detail }) => (type === 'ow-error' ? [detail] : []))
  /** Chooses a file, whose upload is then under way. */
  const send = async (field: string, file: File) => {
    const before = sent.length
    choose(field, file)
    await until(() => sent.length > before)
  }
  return { ...scene, choose, send, errors }
}
