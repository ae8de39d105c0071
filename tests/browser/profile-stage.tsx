// The profile on its stage.
import { Profile } from '../../src/screens/profile/profile'
import { until } from '../kit/until'
import { ways } from './forms-stage'
import { type Answers, buyer, person, screenStage, Visited } from './screen-stage'
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

interface Look {
  keepsPictures?: boolean
  language?: 'es' | 'en'
  theme?: 'light' | 'dark'
  width?: number
}

export async function profile(more: Answers = {}, look: Look = {}) {
  const answers = { ...buyer({ contact: stored }), [savePath]: success, ...more }
  const screen = (
    <Visited>
      <Profile />
    </Visited>
  )
  const held = await screenStage(screen, { answers, ...look })
  const { control, fill } = ways(held)
  const choose = (file: File) => chooseFiles(control('Foto_Perfil'), file)
  const away = async (is = true) => {
    held.named('Ir y volver').click()
    await until(() => held.all('form').length > 0 !== is)
  }
  const notices = () => held.widget.app.notices.store.getState().items.map(({ text }) => text)
  const photo = () => held.find('.ow-profile-photo img') as HTMLImageElement
  return { ...held, control, fill, choose, photo, away, notices }
}

export const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
)
export const picture = () => new File([png], 'yo.png', { type: 'image/png' })
