// The profile on its stage.
import { Profile } from '../../src/screens/profile/profile'
import { ways } from './forms-stage'
import { type Answers, buyer, type Options, person, visitedStage } from './screen-stage'
import { chooseFiles } from './ui-stage'
import { success } from './upload-requests'

export const contactPath = `/api/v1/records/contacts/${person.contact}`
export const savePath = `PUT /api/v1/records/Contacts/${person.contact}`
export const stored = {
  First_Name: 'Ana',
  Last_Name: 'Ruiz',
  woztellfull__WhatsApp: '+573005550112',
  Ciudad: 'Barranquilla',
  Foto_Perfil: '/uploads/ana.png',
}

export async function profile(more: Answers = {}, look: Options = {}) {
  const answers = { ...buyer({ contact: stored }), [savePath]: success, ...more }
  const held = await visitedStage(<Profile />, 'form', { answers, ...look })
  const { control, fill } = ways(held)
  const choose = (file: File) => chooseFiles(control('Foto_Perfil'), file)
  const photo = () => held.find('.ow-profile-photo img') as HTMLImageElement
  return { ...held, control, fill, choose, photo }
}

export const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
)
export const picture = () => new File([png], 'yo.png', { type: 'image/png' })
