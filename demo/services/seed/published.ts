// What the demo's content backend publishes: one list for each row of `published`.
import type { PublishedName } from '../../../src/api/published'
import { documentId } from '../record-id'
import type { ContentEntry } from '../types'

interface Item {
  title: string
  date: string
  cover: string | null
  body: string
  link?: string
}

/** Twelve news items: HTML and Markdown, with and without cover and link, one with malicious HTML. */
const items: readonly Item[] = [
  {
    title: 'Abrimos el apartamento modelo',
    date: '2026-11-14T15:00:00.000Z',
    cover: 'news-3.webp',
    body: '<p>Desde este sábado puede recorrer el <strong>apartamento modelo Tipo A</strong> en la sala de ventas: acabados, cocina y terraza a escala real.</p><p>Las visitas son con cita previa. Le acompañan los asesores de siempre.</p><ul><li>Lunes a viernes, 8:00 a. m. a 5:30 p. m.</li><li>Sábados, 10:00 a. m. a 3:30 p. m.</li></ul>',
    link: 'https://blog.brisademar.example/apartamento-modelo',
  },
  {
    title: 'Fundimos el último piso de la Torre 1',
    date: '2026-10-30T02:30:00.000Z',
    cover: 'news-1.webp',
    body: 'La Torre 1 llegó a su **altura final**. El equipo de obra celebró el izado de la última formaleta con una vista que pronto será suya.\n\nLo que sigue:\n\n1. Mampostería de los pisos 14 a 18.\n2. Ventanería de la fachada al mar.\n3. Inicio de acabados en los pisos bajos.',
    link: 'https://blog.brisademar.example/ultimo-piso',
  },
  {
    title: 'El manglar vuelve a crecer',
    date: '2026-10-08T14:00:00.000Z',
    cover: 'news-2.webp',
    body: '<p>Sembramos <em>1.200 plántulas</em> de mangle rojo junto a la quebrada La Ceiba, con la comunidad y el vivero del barrio.</p><blockquote>El manglar protege la playa, y la playa nos protege a todos.</blockquote>',
  },
  {
    title: 'Atardeceres con música en el club de playa',
    date: '2026-09-20T16:00:00.000Z',
    cover: 'news-4.webp',
    body: '## Cada viernes\n\nGaita, guitarra y brisa: los atardeceres del club de playa abren para propietarios y sus invitados.\n\n[Reserve su mesa](https://blog.brisademar.example/atardeceres)',
    link: 'https://blog.brisademar.example/atardeceres',
  },
  {
    title: 'Liberamos 86 tortugas',
    date: '2026-08-28T13:30:00.000Z',
    cover: 'news-5.webp',
    body: '<h2>Una mañana de agosto</h2><p>Las familias propietarias acompañaron la liberación de 86 tortugas nacidas en el nido protegido frente a la Torre 2.</p>',
  },
  {
    title: 'Energía solar en las cubiertas',
    date: '2026-08-02T15:45:00.000Z',
    cover: 'news-6.webp',
    body: 'Las zonas comunes funcionarán con **220 paneles solares**. Se calcula un ahorro cercano al 30 % en la administración.\n\n| Zona | Consumo cubierto |\n| --- | --- |\n| Lobby | 100 % |\n| Piscina | 65 % |\n| Parqueaderos | 80 % |',
    link: 'https://blog.brisademar.example/energia-solar',
  },
  {
    title: 'Nueva línea de WhatsApp para propietarios',
    date: '2026-07-11T14:20:00.000Z',
    cover: null,
    body: '<p>Escríbanos en español o en inglés desde <strong>Servicio al cliente</strong>. Respondemos de lunes a sábado.</p>',
  },
  {
    title: 'Así avanza la red hidráulica',
    date: '2026-06-19T15:10:00.000Z',
    cover: 'works-4.webp',
    body: 'Terminamos las pruebas de presión de los pisos 1 a 9. *Cero fugas.*',
  },
  {
    title: 'Cómo leer su estado de cuenta',
    date: '2026-05-23T14:00:00.000Z',
    cover: 'lobby.webp',
    body: '<p>Preparamos una guía corta para entender su plan de pagos: <b>separación</b>, <b>cuota inicial</b> y <b>saldo contra entrega</b>.</p>',
    link: 'https://blog.brisademar.example/estado-de-cuenta',
  },
  {
    title: 'Piscina infinita: elegimos la piedra',
    date: '2026-04-30T16:30:00.000Z',
    cover: 'pool.webp',
    body: 'Después de tres muestras al sol y a la sal, la **coralina clara** ganó: fresca al pisar y segura en mojado.',
  },
  {
    title: 'Bienvenida a la fiduciaria',
    date: '2026-03-12T15:00:00.000Z',
    cover: 'tower-day.webp',
    body: '<p>Su vinculación a la fiduciaria se hace ahora por completo en línea. Tenga a la mano su documento de identidad y un certificado de ingresos.</p>',
  },
  {
    title: 'Contenido pegado de otra página',
    date: '2026-02-03T05:00:00.000Z',
    cover: 'coast.webp',
    body: '<p>Este texto se pegó con restos de otra página; solo debe quedar lo que se lee.</p><script>window.__attacked = 2</script><a href="javascript:window.__attacked=4">Enlace</a><iframe src="https://otra.example" width="0" height="0"></iframe>',
    link: 'https://blog.brisademar.example/limpieza',
  },
]

const newsEntries = (): ContentEntry[] =>
  // Unsorted, because the client must sort.
  items
    .map((item, index) => ({
      id: 101 + index,
      documentId: documentId('news', 101 + index),
      created: item.date,
      fields: { titulo: item.title },
      media: { portada: item.cover && `/uploads/${item.cover}` },
      components: { contenido: { url_blog: item.link ?? null, contenido: item.body } },
    }))
    .sort((a, b) => ((a.id * 7) % 12) - ((b.id * 7) % 12))

interface Part {
  tipo: string
  url: string
  titulo: string
  descripcion: string
}

const part =
  (tipo: 'imagen' | 'video') =>
  (name: string, titulo: string, descripcion: string): Part => ({ tipo, url: `/uploads/${name}`, titulo, descripcion })
const picture = part('imagen')
const video = part('video')

/**
 * Eight entries of construction progress, the newest first, each with the photo of its number. Their parts are JSON text, which is invalid in one
 * entry, as hand-typed text can be.
 */
const works: readonly { date: string; parts: Part[] | string }[] = [
  {
    date: '2026-10-31',
    parts: [
      picture('works-8.webp', 'Último piso fundido', 'La Torre 1 alcanzó su altura final.'),
      video('works-tour.webm', 'Recorrido animado', 'La obra en diez segundos, del cimiento a la cubierta.'),
      picture('view-sea.webp', 'La vista desde el piso 18', 'Así se verá el mar desde las terrazas más altas.'),
    ],
  },
  {
    date: '2026-09-30',
    parts: [
      picture('works-7.webp', 'Fachada al mar', 'Comenzó el montaje de la ventanería.'),
      picture('tower-day.webp', 'Torre 1', 'Avance del 78 % en estructura y mampostería.'),
    ],
  },
  { date: '2026-08-31', parts: [picture('works-6.webp', 'Piso 15', 'Fundida la placa del piso 15.')] },
  {
    date: '2026-07-31',
    parts: '[{"tipo": "imagen", "url": "/uploads/works-5.webp", "titulo": "Piso 12"',
  },
  {
    date: '2026-06-30',
    parts: [
      picture('works-4.webp', 'Redes', 'Pruebas de presión de la red hidráulica.'),
      picture('lobby.webp', 'Lobby', 'Se replanteó la doble altura del acceso.'),
    ],
  },
  { date: '2026-05-31', parts: [picture('works-3.webp', 'Piso 6', 'Estructura del piso 6 y escaleras.')] },
  { date: '2026-04-30', parts: [picture('works-2.webp', 'Sótano', 'Muros de contención terminados.')] },
  {
    date: '2026-03-31',
    parts: [
      picture('works-1.webp', 'Cimentación', 'Pilotes y dados de la Torre 1.'),
      picture('pool.webp', 'Piscina', 'Excavación de la piscina.'),
    ],
  },
]

const progressEntries = (): ContentEntry[] =>
  works
    .map(({ date, parts }, index) => ({
      id: 201 + index,
      documentId: documentId('work', 201 + index),
      created: `${date}T17:00:00.000Z`,
      fields: { titulo: date, descripcion: typeof parts === 'string' ? parts : JSON.stringify(parts) },
      media: { foto: `/uploads/works-${works.length - index}.webp` },
      components: {},
    }))
    .sort((a, b) => ((a.id * 5) % 8) - ((b.id * 5) % 8))

export const publishedEntries = (): Record<PublishedName, ContentEntry[]> => ({
  news: newsEntries(),
  progress: progressEntries(),
})
