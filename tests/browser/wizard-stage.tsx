// The onboarding in a portal, of a buyer who has almost finished it.
import type { Config } from '../../src/core/config'
import { adviceTexts, endingsTexts, loadTexts, onboardingTexts } from '../../src/core/i18n'
import { Portal } from '../../src/portal/portal'
import { until } from '../kit/until'
import { type Answers, buyer, screenStage } from './screen-stage'

/** All but the last of five steps is saved. */
export const nearlyDone = {
  Last_Stepper: 5,
  Avance_Datos: 80,
  Tipo_Fiducia: 'No',
  Separaci_n_Desde_Formulario: 'Si',
  First_Name: 'valentina',
}

interface Options {
  path?: string
  more?: Answers
  wizard?: Config['wizard']
  width?: number
  /** Pictures that do not load are shown as if they were there. */
  keepsPictures?: boolean
}

export async function onboarding(contact: object = {}, options: Options = {}) {
  const { path = '/fiducia', more = {}, wizard, width = 1200, keepsPictures = true } = options
  await loadTexts([...onboardingTexts, endingsTexts, adviceTexts])
  const answers = { ...buyer({ contact: { ...nearlyDone, ...contact } }), ...more }
  const held = await screenStage(<Portal />, { answers, path, width, config: { wizard }, keepsPictures })
  held.widget.app.preferences.markWelcomed('ana@correo.example')
  const form = (step: number | string) => held.shadow.querySelector<HTMLFormElement>(`form[data-step="${step}"]`)
  const opened = (step: number | string) => until(() => form(step))
  const all = () => held.shadow.textContent ?? ''
  const says = (words: string) => until(() => all().includes(words))
  /** Answers the last step, which then waits in the review. */
  const toReview = async () => {
    await opened(5)
    await until(() => held.all('[name=Empleado_o_Pensionado][value=No]').length === 1)
    held.find('[name=Empleado_o_Pensionado][value=No]').click()
    form(5)?.requestSubmit()
    await opened('review')
  }
  return { ...held, form, opened, all, says, toReview }
}
