// Home on its stage: an owner of one apartment with an advisor, a list of works and one of news.
import type { Config } from '../../src/core/config'
import { Home } from '../../src/screens/home/home'
import { until } from '../kit/until'
import { type Answers, buyer, type Look, person, screenStage } from './screen-stage'

export const contactPath = `/api/v1/records/contacts/${person.contact}`
export const agentPath = '/api/v1/records/vendedores/A1'

export const agent = {
  id: 'A1',
  Name: 'Paula',
  Apellido: 'Restrepo',
  Email: 'paula@brisa.example',
  Movil: '3005550143',
  Foto: '/uploads/paula.svg',
}

export const complete = {
  Avance_Datos: 100,
  Tipo_Fiducia: 'Si',
  Cedulas_Pasaportes_IDs: [{ file_Id: 'F', file_Name: 'a.png' }],
}

const work = (titulo: string) => ({ id: titulo, titulo, foto: { url: `/uploads/${titulo}.svg` }, descripcion: '[]' })
const bulletin = (day: number) => ({
  id: day,
  titulo: `Noticia ${day}`,
  portada: { url: `/uploads/${day}.svg` },
  contenido: {},
  createdAt: `2026-11-0${day}T15:00:00.000Z`,
})

interface Fields {
  contact?: object
  deal?: object
  more?: Answers
}

export const owner = ({ contact = complete, deal = {}, more = {} }: Fields = {}): Answers => ({
  ...buyer({ contact, deal: { Agente_Principal: { id: 'A1' }, ...deal } }),
  [agentPath]: { data: [agent] },
  '/cms/avances': [work('2026-09-30'), work('2026-10-31')],
  '/cms/noticias': [bulletin(1), bulletin(2)],
  ...more,
})

export const config = {
  links: { appointments: 'https://citas.example/', whatsapp: { es: 'https://wa.me/573005550100' } },
  salesOffice: { address: 'Vía al Mar, km 3', mapEmbed: 'https://mapas.example/embed' },
  home: { slides: [{ image: 'data:image/png;base64,', alt: { es: 'Piscina', en: 'Pool' } }] },
}

export async function home(answers = owner(), look: Look = {}, own: Partial<Config> = config) {
  const held = await screenStage(<Home />, { answers, config: own, keepsPictures: true, ...look })
  held.widget.app.preferences.markWelcomed(person.email)
  // What is read only when it comes near.
  held.find('.ow-home-newest').scrollIntoView()
  await until(() => held.calls.some((call) => call.includes('/cms/noticias')))
  held.find('.ow-home-advisor').scrollIntoView()
  const links = () => held.all('a').map((link) => link.getAttribute('href') ?? '')
  return { ...held, links }
}
