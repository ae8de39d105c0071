// Stores the mails that the real systems would send; GET /demo/mails lists them.
import type { AuthRecord, CmsUser, StoreData } from './types'

/** Paths on the page server that the mails link to; a real backend has them in its settings. */
const mailTargets = {
  password: (code: string) => `/portal.html?code=${code}#/password_confirm`,
  invitation: (hash: string) => `/register.html?user=${hash}`,
}

export function sendPasswordMail(data: StoreData, user: CmsUser, code: string) {
  data.mails.push({
    id: data.nextId++,
    at: new Date().toISOString(),
    kind: 'password',
    to: user.email,
    name: `${user.first_name} ${user.last_name}`,
    subject: 'Restablezca su contraseña',
    link: mailTargets.password(code),
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
    link: mailTargets.invitation(invited.hash),
  })
}
