// 'Formulario de Vinculación': a finished form is opened again from its first step (DOC-07).
import { FilePenLine } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure, type Failure } from '../../core/failure'
import type { Contact } from '../../domain/contact'
import { FailureNotice, useFailureSaid } from '../../parts/failure-notice'
import { addressed, saveContact } from '../../records/contact-saves'
import { useNavigate } from '../../state/route'
import { useWidget } from '../../state/widget-context'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'

type State = { status: 'idle' | 'opening' } | { status: 'failed'; failure: Failure }

export function LinkingForm({ contact }: { contact: Contact }) {
  const { t } = useTranslation('portal')
  const { app } = useWidget()
  const navigate = useNavigate()
  const sayFailure = useFailureSaid()
  const [state, setState] = useState<State>({ status: 'idle' })
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const open = async () => {
    setState({ status: 'opening' })
    try {
      await saveContact({
        app,
        id: contact.id,
        name: 'open-form',
        make: (record) => ({ Tipo_de_Contacto: 'Comprador', Email: addressed(app, record).Email, Last_Stepper: '' }),
      })
      // The user left this screen during the save: does not navigate.
      if (here.current) navigate('/fiducia')
    } catch (thrown) {
      const isIn = app.session.store.getState().user !== undefined
      if (here.current) setState({ status: 'failed', failure: asFailure(thrown) })
      else if (isIn) sayFailure(thrown, `${t('documents.form.failed')}.`)
    }
  }

  return (
    <Card as="section" className="ow-documents-form" labelledBy="ow-documents-form">
      <span className="ow-documents-icon ow-mark ow-kind ow-centre">
        <Icon icon={FilePenLine} size={24} />
      </span>
      <div>
        <h2 id="ow-documents-form">{t('documents.form.title')}</h2>
        <p className="ow-muted">{t('documents.form.text')}</p>
      </div>
      <Button busy={state.status === 'opening'} onClick={() => void open()}>
        {t('documents.form.action')}
      </Button>
      {state.status === 'failed' && (
        <FailureNotice failure={state.failure} title={t('documents.form.failed')} onRetry={() => void open()} />
      )}
    </Card>
  )
}
