// Eight entries of construction progress. Their parts are JSON text, which is invalid in one entry, as hand-typed text can be.
import { documentId } from '../record-id'
import type { ContentEntry } from '../types'

interface Part {
  tipo: string
  url: string
  titulo: string
  descripcion: string
}

const picture = (name: string, titulo: string, descripcion: string): Part => ({
  tipo: 'imagen',
  url: `/uploads/${name}`,
  titulo,
  descripcion,
})
const video = (name: string, titulo: string, descripcion: string): Part => ({
  tipo: 'video',
  url: `/uploads/${name}`,
  titulo,
  descripcion,
})

const entries: readonly { date: string; photo: string; parts: Part[] | string }[] = [
  {
    date: '2026-10-31',
    photo: 'works-8.svg',
    parts: [
      picture('works-8.svg', 'Último piso fundido', 'La Torre 1 alcanzó su altura final.'),
      video('works-tour.webm', 'Recorrido animado', 'La obra en diez segundos, del cimiento a la cubierta.'),
      picture('view-sea.svg', 'La vista desde el piso 18', 'Así se verá el mar desde las terrazas más altas.'),
    ],
  },
  {
    date: '2026-09-30',
    photo: 'works-7.svg',
    parts: [
      picture('works-7.svg', 'Fachada al mar', 'Comenzó el montaje de la ventanería.'),
      picture('tower-day.svg', 'Torre 1', 'Avance del 78 % en estructura y mampostería.'),
    ],
  },
  {
    date: '2026-08-31',
    photo: 'works-6.svg',
    parts: [picture('works-6.svg', 'Piso 15', 'Fundida la placa del piso 15.')],
  },
  {
    date: '2026-07-31',
    photo: 'works-5.svg',
    parts: '[{"tipo": "imagen", "url": "/uploads/works-5.svg", "titulo": "Piso 12"',
  },
  {
    date: '2026-06-30',
    photo: 'works-4.svg',
    parts: [
      picture('works-4.svg', 'Redes', 'Pruebas de presión de la red hidráulica.'),
      picture('lobby.svg', 'Lobby', 'Se replanteó la doble altura del acceso.'),
    ],
  },
  {
    date: '2026-05-31',
    photo: 'works-3.svg',
    parts: [picture('works-3.svg', 'Piso 6', 'Estructura del piso 6 y escaleras.')],
  },
  {
    date: '2026-04-30',
    photo: 'works-2.svg',
    parts: [picture('works-2.svg', 'Sótano', 'Muros de contención terminados.')],
  },
  {
    date: '2026-03-31',
    photo: 'works-1.svg',
    parts: [
      picture('works-1.svg', 'Cimentación', 'Pilotes y dados de la Torre 1.'),
      picture('pool.svg', 'Piscina', 'Excavación de la piscina.'),
    ],
  },
]

export const progressEntries = (): ContentEntry[] =>
  entries
    .map(({ date, photo, parts }, index) => ({
      id: 201 + index,
      documentId: documentId('work', 201 + index),
      created: `${date}T17:00:00.000Z`,
      fields: { titulo: date, descripcion: typeof parts === 'string' ? parts : JSON.stringify(parts) },
      media: { foto: `/uploads/${photo}` },
      components: {},
    }))
    .sort((a, b) => ((a.id * 5) % 8) - ((b.id * 5) % 8))
