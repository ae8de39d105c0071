// The codes of `ow-error`, for contract, types and the guide on events.
import type { ErrorCode } from '../src/embed/widget-table'

export const errorCodes: Record<ErrorCode, string> = {
  offline: 'No answer, and the browser says there is no network.',
  network: 'The connection could not be made or was cut.',
  originRefused:
    'The service lets no page of this origin read its answers (CORS); the console names the origin to let in.',
  timeout: 'No answer within the limit.',
  unavailable: '5xx, or something that is not the promised kind of answer (HTML instead of JSON).',
  malformed: 'An answer of the right kind that cannot be read.',
  input: '400, 409, 422: the server refuses what was sent.',
  session: '401: the session is over and could not be renewed.',
  forbidden: '403: the account may not.',
  passwordNeeded: '403 of a gateway: the password has to be given again before this change.',
  cookieRefused: 'The browser did not keep the cookie of a login that the gateway accepted.',
  notFound: '404, or an empty answer where a record or file was promised.',
  rateLimited: '429: too many calls.',
  rejected: 'The CRM answered 200, and its record says that it failed.',
  tooLarge: 'A file over the limit.',
  fileType: 'A file of a kind that is not accepted.',
  heic: 'A photograph of an iPhone that this browser cannot decode.',
  unreadable: 'A picture that cannot be decoded: it is damaged or broken off.',
  picturesAltered: 'The browser, or an extension against fingerprints, falsifies what a page draws.',
  tooManyPixels: 'A picture that would take the memory of the page.',
  fileChanged: 'A chosen file that changed or vanished on the device before it was read.',
  empty: 'A file without a byte.',
  full: 'The list of the field holds as many files as it may.',
  virus: 'The CRM refused the file as infected.',
  program: 'The gateway refused a PDF that holds JavaScript or starts a program.',
  notCustomer: 'The address is not among the customer records.',
  cancelled: 'The user or a closing screen took the call back.',
  unexpected: 'A fault of our own.',
  'bad-config': 'For whoever runs the page: the configuration is missing, cannot be read, or has a wrong entry.',
  'bad-attribute': 'For whoever runs the page: an attribute has a value that is not listed; the default is used.',
  'bad-page':
    'For whoever runs the page: one of its scripts has replaced a part of the language or the browser by one that works otherwise; the message names it.',
  services:
    'For whoever runs the page: the configuration names a service that `data-services` of the script tag does not.',
}
