import { useState } from 'react'
import plan from '../../../demo/art/plan-dimensions-a.svg'
import { Button } from '../../../src/ui/button'
import { Dialog } from '../../../src/ui/dialog'
import { Drawer } from '../../../src/ui/drawer'
import { LargeView } from '../../../src/ui/large-view'
import { Section } from './section'

const words = 'Revise los datos de su separación antes de confirmar. '

export function Windows({ start }: { start: string | undefined }) {
  const [open, setOpen] = useState(start)
  const close = () => setOpen(undefined)
  return (
    <Section title="Ventanas">
      <div className="ow-gallery-line">
        {['dialog', 'long', 'blocking', 'drawer', 'large'].map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Paso guardado"
        actions={
          <>
            <Button onClick={close}>Ahora no</Button>
            <Button variant="primary" onClick={close}>
              Siguiente
            </Button>
          </>
        }
      >
        <p>{words}</p>
      </Dialog>
      <Dialog
        open={open === 'long'}
        onClose={close}
        title="Autorización de tratamiento de datos"
        actions={<Button onClick={close}>Aceptar</Button>}
      >
        <p>{words.repeat(90)}</p>
      </Dialog>
      <Dialog
        open={open === 'blocking'}
        dismissible={false}
        size="s"
        title="Complete su vinculación"
        actions={
          <Button variant="primary" onClick={close}>
            Ir al formulario
          </Button>
        }
      >
        <p>{words}</p>
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title="Menú">
        <p>{words}</p>
      </Drawer>
      {open === 'large' && <LargeView onClose={close} title="Plano con medidas" src={plan} alt="Plano" />}
    </Section>
  )
}
