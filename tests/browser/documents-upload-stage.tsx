// The upload of documents on its stage.
import { UploadDocuments } from '../../src/screens/documents/upload-documents'
import { until } from '../kit/until'
import { buyer, entry, screenStage, Visited } from './screen-stage'
import { chooseFiles } from './ui-stage'

export const pdf = (name: string) => new File(['%PDF-1.4 ', name, ' %%EOF'], name, { type: 'application/pdf' })
const contact = { Tipo_Fiducia: 'Si', Cedulas_Pasaportes_IDs: [entry('F1', 'Cédula.png')] }

export async function opened(fields: object = contact) {
  const screen = (
    <Visited>
      <UploadDocuments />
    </Visited>
  )
  const scene = await screenStage(screen, { answers: buyer({ contact: fields }) })
  await until(() => scene.all('input[type=file]').length > 0)
  const choose = (field: string, file: File) => chooseFiles(scene.find(`input[type=file][name="${field}"]`), file)
  const away = async (is = true) => {
    scene.named('Ir y volver').click()
    await until(() => scene.all('input[type=file]').length > 0 !== is)
  }
  const errors = () => scene.events.flatMap(({ type, detail }) => (type === 'ow-error' ? [detail] : []))
  const notices = () => scene.widget.app.notices.store.getState().items.map(({ text }) => text)
  return { ...scene, choose, away, errors, notices }
}
