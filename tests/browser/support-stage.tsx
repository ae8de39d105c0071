// Customer service on its stage, with services that answer what a test says.
import { plainStorage, shortHash } from '../../src/core/plain-storage'
import { Support } from '../../src/screens/support/support'
import { replace } from './replace'
import { type Answers, buyer, bytes, clearScreens, type Options, person, screenStage } from './screen-stage'

export const agentPath = '/api/v1/records/vendedores/A1'
export const pdfPath = `POST /statements/${person.deal}/pdf`
export const pdf = bytes('%PDF-1.4 estado', 'application/pdf', 'Estado 1204.pdf')
export const agent = {
  id: 'A1',
  Name: 'Paula',
  Email: 'paula@brisa.example',
  Enlace_Video_Conferencia: 'https://meet.example/p',
}

export const answers = (more: Answers = {}): Answers => ({
  ...buyer({ deal: { Agente_Principal: { id: 'A1' } } }),
  [agentPath]: { data: [agent] },
  [pdfPath]: pdf,
  ...more,
})

const links = {
  helpDesk: 'https://ayuda.example/',
  helpDeskVideo: 'https://ayuda.example/video',
  appointments: 'https://citas.example/',
  consultations: 'https://consultas.example/',
  whatsapp: { es: 'https://wa.me/57300', en: 'https://wa.me/57301' },
  whatsappPayments: { es: 'https://wa.me/57302', en: 'https://wa.me/57303' },
}

export async function support(more: Answers = {}, { links: other, ...look }: Options & { links?: object } = {}) {
  const held = await screenStage(<Support />, {
    answers: answers(more),
    path: '/soporte',
    config: { links: { ...links, ...other } },
    ...look,
  })
  const hrefs = () => held.all('a').map((link) => link.getAttribute('href') ?? '')
  const dialog = () => held.shadow.querySelector('dialog')
  const busy = () => held.shadow.querySelector('[aria-busy="true"]')
  const statementRow = () => held.find('button.ow-action-row')
  return { ...held, hrefs, dialog, busy, statementRow }
}

export const two = {
  '/api/v1/records/getOpportunities': {
    data: [
      { id: 'D1', Nomenclatura_Inmueble: 'Torre 1 · 1204', Piso: 12 },
      { id: 'D2', Nomenclatura_Inmueble: 'Torre 2 · 0904', Piso: 9 },
    ],
  },
}

export function enterSupport(): void {
  replace(navigator, { pdfViewerEnabled: true })
  // Who is here for the first time is welcomed before anything else opens.
  plainStorage('page').set(`welcome/${shortHash(person.email)}`, 'yes')
}

export function leaveSupport(): void {
  clearScreens()
  // The chosen property is remembered for the whole page.
  localStorage.clear()
}
