// Stores the mails that the real systems would send; GET /demo/mails lists them.
// Their links lead to the demo's pages; a real backend has them in its settings.
import type { AuthRecord, CmsUser, StoreData } from './types'

export function sendPasswordMail(data: StoreData, user: CmsUser, code: string) {
  data.mails.push({
    id: data.nextId++,
    at: new Date().toISOString(),
    kind: 'password',
    to: user.email,
    name: `${user.first_name} ${user.last_name}`,
    subject: 'Restablezca su contraseña',
    link: `/portal.html?code=${code}#/password_confirm`,
  })
}

export function sendInvitation(data: StoreData, invited: AuthRecord, at: string = new Date().toISOString()) {
  const contact = Object.values(data.records.Contacts).find((one) => one.Email === invited.email)
  data.mails.push({
    id: data.nextId++,
    at,
    kind: 'invitation',
    to: invited.email,
    name: `${contact?.First_Name ?? ''} ${contact?.Last_Name ?? ''}`.trim(),
    subject: 'Cree su cuenta de propietario',
    link: `/register.html?user=${invited.hash}`,
  })
}
