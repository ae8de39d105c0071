// Lists beyond the demo's own rows: long ones, and what editors paste (the variant `bulletins`).
import type { ContentEntry, Variants } from '../types'

const film = 'https://www.youtube.com/embed/aB3-_x9ZkQ0'
const picture = `data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7${'A'.repeat(41_000)}`

/** Title, date as a backend writes it, and text. */
const pasted: readonly (readonly [title: string, created: string, text: string])[] = [
  [
    'Obra &amp; playa',
    '1798538400000',
    `<p>Antes de la foto</p><img src="${picture}" alt="Plano"><p>Después de la foto</p>`,
  ],
  ['Con saltos', '2026-12-28 10:00:00+00', '**Horario**<br>Lunes 8 a 5\nSábado 10 a 3\n\n[Ver mapa](www.mapa.example)'],
  [
    'Video del editor',
    '2026-12-27T00:00:00.000Z',
    '<figure class="media"><oembed url="https://youtu.be/aB3-_x9ZkQ0"></oembed></figure>',
  ],
  ['Video pegado', '2026-12-26T15:00:00.000Z', `<iframe width="560" height="315" src="${film}"></iframe>`],
  ['Video propio', '2026-12-25T15:00:00.000Z', '<video controls><source src="/uploads/works-tour.webm"></video>'],
  [
    'Contactos',
    '2026-12-24T15:00:00.000Z',
    '<a href="ventas@brisademar.example">Escríbanos</a> <a href="sms:+573005550112">SMS</a>',
  ],
]
/** Titles of the progress, as editors write them. */
const days = ['2026-09-01T00:00:00.000Z', 'Mayo 2026', '05/06/2026']

/** `few`: the list itself; `pasted`: the rows above; `many`: its first row 130 times, each a day newer. */
export function entriesIn(entries: readonly ContentEntry[], variant: Variants['bulletins']): readonly ContentEntry[] {
  const [first] = entries
  if (!first || variant === 'few') return entries
  const isNews = !('descripcion' in first.fields)
  const row = (number: number, created: string, titulo: string): ContentEntry => {
    const documentId = `${first.documentId.slice(0, -4)}${1_000 + number}`
    return { ...first, id: 1_000 + number, documentId, created, fields: { ...first.fields, titulo } }
  }
  if (variant === 'pasted')
    return isNews
      ? pasted.map(([title, created, contenido], number) => ({
          ...row(number, created, title),
          components: { contenido: { url_blog: null, contenido } },
        }))
      : days.map((day, number) => row(number, first.created, day))
  return Array.from({ length: 130 }, (_, number) => {
    const created = new Date(Date.UTC(2027, 0, 1 + number, 17)).toISOString()
    return row(number, created, isNews ? `Boletín ${number + 1}` : created.slice(0, 10))
  })
}
