// The statements service: the account statement of a property as PDF.
import { Hono } from 'hono'
import { type Env, type Settings, textOf } from '../context'
import { dealOfOpportunity, idOf, reachOf } from '../records/access'
import { refuse } from '../records/answers'
import { contentDisposition } from '../records/files'
import { planFor } from './plan'

export const statementNumber = (propertyId: string): string => `EC-${propertyId.slice(-5)}`

export function statementRoutes({ store, papers }: Settings): Hono<Env> {
  const app = new Hono<Env>()

  app.post('/:propertyId/pdf', async (c) => {
    const bearer = c.get('bearer')
    if (bearer.kind === 'none' || bearer.kind === 'expired' || bearer.kind === 'invalid')
      return refuse(c, 'INVALID_TOKEN')
    // The id is that of the opportunity; the product's id is not accepted.
    const id = dealOfOpportunity(store.data, c.req.param('propertyId'))
    if (!reachOf(store, bearer)?.allows('deals', id)) return refuse(c, 'NO_PERMISSION')
    const deal = store.data.records.deals[id]
    if (!deal) return refuse(c, 'RECORD_NOT_FOUND', { api_name: 'propertyId' })
    const buyer = store.data.records.Contacts[idOf(deal.Contact_Name)]
    const unit = `${textOf(deal.Block_Tower)} · ${textOf(deal.Product_Name)}`
    const pdf = await papers.statement({
      owner: textOf(buyer?.Nombre_Empresa) || `${textOf(buyer?.First_Name)} ${textOf(buyer?.Last_Name)}`.trim(),
      document: textOf(buyer?.Nombre_Empresa ? buyer.Numero_Documento1 : buyer?.ID_Cedula) || 'Sin registrar',
      project: textOf(deal.Subproyecto),
      unit,
      trust: textOf(deal.Fiducia_Correspondiente),
      number: statementNumber(id),
      // Colombian statements have the date in Bogota.
      issued: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date()),
      payments: planFor(Number(deal.$price) || 400_000_000),
    })
    const name = `Estado de cuenta ${textOf(deal.Block_Tower)} ${textOf(deal.Product_Name)}.pdf`
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': contentDisposition(name),
      'access-control-expose-headers': 'Content-Disposition',
    })
  })

  app.all('*', (c) => refuse(c, 'INVALID_URL_PATTERN'))
  return app
}
