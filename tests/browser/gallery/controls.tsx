import {
  Bell,
  Building2,
  CircleUser,
  CreditCard,
  Download,
  House,
  LogOut,
  MessageCircle,
  Moon,
  Send,
  Sun,
} from 'lucide'
import tower from '../../../demo/art/tower-day.svg'
import { Alert } from '../../../src/ui/alert'
import { Badge } from '../../../src/ui/badge'
import { Button, LinkButton } from '../../../src/ui/button'
import { IconButton } from '../../../src/ui/icon-button'
import { Menu } from '../../../src/ui/menu'
import { PageHeader } from '../../../src/ui/page-header'
import { Picture } from '../../../src/ui/picture'
import { ProgressBar } from '../../../src/ui/progress-bar'
import { Spinner } from '../../../src/ui/spinner'
import { Section } from './section'

export function Controls({ theme, setTheme }: { theme: string; setTheme: (theme: string) => void }) {
  const thumb = (
    <span style={{ inlineSize: 36, flex: 'none' }}>
      <Picture src={tower} alt="" ratio={1} />
    </span>
  )
  return (
    <>
      <PageHeader
        eyebrow="Intranet de propietarios"
        title="Buenos días, Marcela"
        lead="Su apartamento frente al mar avanza. Esto es lo que sigue en su proceso de vinculación."
        back={{ label: 'Volver a documentos', href: '#/documentos' }}
        actions={
          <Button icon={theme === 'dark' ? Sun : Moon} onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
            Tema
          </Button>
        }
      />
      <Section title="Botones">
        <div className="ow-gallery-line">
          <Button variant="primary" icon={Send}>
            Guardar y enviar
          </Button>
          <Button>Cancelar</Button>
          <Button variant="quiet" icon={Download}>
            Descargar
          </Button>
          <Button variant="primary" busy>
            Guardando
          </Button>
          <LinkButton href="https://example.com" external variant="secondary" icon={MessageCircle}>
            WhatsApp
          </LinkButton>
          <Button size="s" icon={Download}>
            Descargar
          </Button>
          <IconButton icon={Bell} label="Avisos" />
          <IconButton icon={Bell} label="Avisos" variant="raised" />
          <Spinner />
        </div>
      </Section>
      <Section title="Menús">
        <div className="ow-gallery-line">
          <Menu
            name="property"
            variant="prominent"
            placement="bottom-start"
            label={
              <span style={{ display: 'flex', alignItems: 'center', gap: 10 }}>
                {thumb}
                <span style={{ display: 'grid', lineHeight: 1.25 }}>
                  <strong>Torre 1 · Apto 1204</strong>
                  <small>Piso 12</small>
                </span>
              </span>
            }
            accessibleLabel="Inmueble: Torre 1 · Apto 1204, Piso 12"
            items={[
              {
                key: 'a',
                label: 'Torre 1 · Apto 1204',
                detail: 'Piso 12',
                current: true,
                onClick() {},
              },
              { key: 'b', label: 'Torre 2 · Apto 706', detail: 'Piso 7', onClick() {} },
            ]}
          />
          <Menu
            name="payments"
            label="Pagos en línea"
            icon={CreditCard}
            items={[
              {
                key: 'bank',
                label: 'Transferencia bancaria',
                icon: Building2,
                href: 'https://example.com/pse',
                external: true,
              },
              {
                key: 'card',
                label: 'Tarjeta de crédito',
                icon: CreditCard,
                href: 'https://example.com/card',
                external: true,
              },
            ]}
          />
          <Menu
            name="profile"
            label="Perfil"
            icon={CircleUser}
            heading="marcela@example.com"
            items={[
              { key: 'me', label: 'Mi perfil', icon: CircleUser, href: '#/profiles' },
              { key: 'home', label: 'Inicio', icon: House, href: '#/', disabled: true },
              { key: 'out', label: 'Cerrar sesión', icon: LogOut, danger: true, separated: true, onClick() {} },
            ]}
          />
        </div>
      </Section>
      <Section title="Avisos">
        <Alert kind="info" title="Inmueble sin link de pago">
          Aún no tenemos el enlace de pago con tarjeta de este inmueble.
        </Alert>
        <Alert kind="success" title="Contraseña Actualizada">
          Ya puede ingresar con su contraseña nueva.
        </Alert>
        <Alert kind="warning" title="Advertencia" action={<a href="#campo">Número de documento</a>}>
          Existen campos sin completar de forma correcta. Favor Verificar.
        </Alert>
        <Alert
          kind="danger"
          title="No pudimos cargar sus documentos"
          action={<Button size="s">Intentar de nuevo</Button>}
        >
          El servicio no respondió a tiempo. Referencia: 7F3A-22.
        </Alert>
        <div className="ow-gallery-line">
          <Badge>Sin iniciar</Badge>
          <Badge kind="accent">En curso</Badge>
          <Badge kind="success">Completo</Badge>
          <Badge kind="warning">Por vencer</Badge>
          <Badge kind="danger">Rechazado</Badge>
          <Badge kind="waiting">Le espera a usted</Badge>
        </div>
        <ProgressBar label="Vinculación" value={68} />
        <ProgressBar label="cedula.pdf" value={42} size="s" />
        <ProgressBar label="Procesando" size="s" />
      </Section>
    </>
  )
}
