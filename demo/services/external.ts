// Placeholder pages for the systems that the portal links to: help desk, after-sales, payments, social networks.
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Env } from './context'
import { sampleBytes } from './seed/sample-files'

const names: Record<string, [es: string, en: string]> = {
  'help-desk': ['Mesa de ayuda', 'Help desk'],
  'help-desk-video': ['Video de la mesa de ayuda', 'Help desk video'],
  'after-sales': ['Posventa', 'After-sales'],
  appointments: ['Agenda de citas', 'Appointments'],
  consultations: ['Consultas', 'Consultations'],
  'whatsapp-es': ['WhatsApp en español', 'WhatsApp in Spanish'],
  'whatsapp-en': ['WhatsApp en inglés', 'WhatsApp in English'],
  'whatsapp-payments-es': ['WhatsApp de pagos en español', 'Payments WhatsApp in Spanish'],
  'whatsapp-payments-en': ['WhatsApp de pagos en inglés', 'Payments WhatsApp in English'],
  privacy: ['Tratamiento de datos personales', 'Personal data policy'],
  transfer: ['Pago por transferencia', 'Bank transfer'],
  'transfer-trust': ['Pago por transferencia · Fiduciaria Ejemplo', 'Bank transfer · Fiduciaria Ejemplo'],
  card: ['Pago con tarjeta de crédito', 'Credit card payment'],
  video: ['Videoconferencia con su contacto', 'Video conference with your advisor'],
  blog: ['Blog del proyecto', 'The project’s blog'],
}

/** The embedded after-sales page begins with a login form, which does nothing. */
const loginForm = html`<form class="login" action="#">
  <label>Correo electrónico <input type="email" name="email" autocomplete="off"></label>
  <label>Contraseña <input type="password" name="password" autocomplete="off"></label>
  <button type="button">Ingresar</button>
</form>`

export function externalRoutes(): Hono<Env> {
  const app = new Hono<Env>()

  app.get('/external/:name', (c) => {
    const name = c.req.param('name')
    const [es, en] = (Object.hasOwn(names, name) && names[name]) || [name, name]
    return c.html(html`<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${es}</title>
    <link rel="stylesheet" href="/uploads/external.css">
  </head>
  <body>
    <main>
      <img src="/uploads/logo.svg" alt="Brisa de Mar" width="174" height="43">
      <h1>${es}</h1>
      <p lang="en">${en}</p>
      ${name === 'after-sales' ? loginForm : ''}
      <p class="note">Sistema externo de demostración: aquí se abriría el sistema real. <span lang="en">Demo stand-in for an external system.</span></p>
    </main>
  </body>
</html>`)
  })

  app.get('/annex/composicion-accionaria.pdf', async (c) => {
    const bytes = (await sampleBytes('pdf:shareholders')) ?? new Uint8Array()
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="anexo-composicion-accionaria.pdf"',
    })
  })

  return app
}
