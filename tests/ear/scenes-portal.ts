// An owner's portal.
import { go, press, readAll, readOn, type Scene, to, toField, upload } from './rows'

const identity = 'Cedulas_Pasaportes_IDs'
const asOwner = { tag: 'owner-portal', as: 'sofia' } as const

export const portalScenes: readonly Scene[] = [
  { ...asOwner, name: 'home', title: 'The home of an owner of two properties', rows: [readAll] },
  { ...asOwner, name: 'documents', title: 'The documents', rows: [go('/documentos'), readOn] },
  {
    ...asOwner,
    name: 'upload-documents',
    title: 'Upload of documents: a file that is refused, and one that is stored',
    rows: [
      go('/subirdocumentoCliente'),
      readOn,
      toField(identity),
      upload(identity, 'nota.txt'),
      press('shift+Tab'),
      press('Tab'),
      upload(identity, 'cedula.pdf'),
    ],
  },
  {
    ...asOwner,
    name: 'statement',
    title: 'The statement of account, of a property that is chosen for it',
    rows: [
      go('/soporte'),
      to('button', 'portal:support.statement.title'),
      press('Return'),
      press('Tab'),
      press('Tab'),
      press('Return'),
      press('Escape'),
    ],
  },
  {
    ...asOwner,
    name: 'onboarding',
    title: 'The onboarding of an owner who has completed it',
    rows: [go('/fiducia'), readOn],
  },
]
