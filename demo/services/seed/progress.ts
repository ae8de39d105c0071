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
    photo: 'works-8.webp',
    parts: [
      picture('works-8.webp', 'Último piso fundido', 'La Torre 1 alcanzó su altura final.'),
      video('works-tour.webm', 'Recorrido animado', 'La obra en diez segundos, del cimiento a la cubierta.'),
      picture('view-sea.webp', 'La vista desde el piso 18', 'Así se verá el mar desde las terrazas más altas.'),
    ],
  },
  {
    date: '2026-09-30',
    photo: 'works-7.webp',
    parts: [
      picture('works-7.webp', 'Fachada al mar', 'Comenzó el montaje de la ventanería.'),
      picture('tower-day.webp', 'Torre 1', 'Avance del 78 % en estructura y mampostería.'),
    ],
  },
  {
    date: '2026-08-31',
    photo: 'works-6.webp',
    parts: [picture('works-6.webp', 'Piso 15', 'Fundida la placa del piso 15.')],
  },
  {
    date: '2026-07-31',
    photo: 'works-5.webp',
    parts: '[{"tipo": "imagen", "url": "/uploads/works-5.webp", "titulo": "Piso 12"',
  },
  {
    date: '2026-06-30',
    photo: 'works-4.webp',
    parts: [
      picture('works-4.webp', 'Redes', 'Pruebas de presión de la red hidráulica.'),
      picture('lobby.webp', 'Lobby', 'Se replanteó la doble altura del acceso.'),
    ],
  },
  {
    date: '2026-05-31',
    photo: 'works-3.webp',
    parts: [picture('works-3.webp', 'Piso 6', 'Estructura del piso 6 y escaleras.')],
  },
  {
    date: '2026-04-30',
    photo: 'works-2.webp',
    parts: [picture('works-2.webp', 'Sótano', 'Muros de contención terminados.')],
  },
  {
    date: '2026-03-31',
    photo: 'works-1.webp',
    parts: [
      picture('works-1.webp', 'Cimentación', 'Pilotes y dados de la Torre 1.'),
      picture('pool.webp', 'Piscina', 'Excavación de la piscina.'),
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
