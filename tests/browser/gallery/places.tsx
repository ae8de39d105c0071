import { FileSearch, MapPin, Maximize2, Newspaper, Ruler, Warehouse } from 'lucide'
import { useState } from 'react'
import art1 from '../../../demo/art/apartment-1.svg'
import art2 from '../../../demo/art/beach-club.svg'
import coast from '../../../demo/art/coast.svg'
import lobby from '../../../demo/art/lobby.svg'
import plan from '../../../demo/art/plan-dimensions-a.svg'
import pool from '../../../demo/art/pool.svg'
import { Badge } from '../../../src/ui/badge'
import { Button } from '../../../src/ui/button'
import { Card } from '../../../src/ui/card'
import { Carousel } from '../../../src/ui/carousel'
import { DefinitionTable } from '../../../src/ui/definition-table'
import { Disclosure } from '../../../src/ui/disclosure'
import { EmptyState } from '../../../src/ui/empty-state'
import { Picture } from '../../../src/ui/picture'
import { ProgressBar } from '../../../src/ui/progress-bar'
import { Skeleton } from '../../../src/ui/skeleton'
import { Tabs } from '../../../src/ui/tabs'
import { Section } from './section'

const slides = [coast, pool, art1, lobby, art2].map((src, index) => ({
  key: String(index),
  content: <Picture src={src} alt={`Vista ${index + 1}`} ratio={4 / 3} />,
}))

const text =
  'La torre uno alcanzó el piso catorce. Durante el mes se fundieron las placas de los pisos doce y trece, se terminó la mampostería hasta el piso nueve y comenzó la instalación de redes hidráulicas. La fachada se entrega en el primer trimestre.'

export function Places() {
  const [tab, setTab] = useState('plan')
  return (
    <>
      <Section title="Carrusel">
        <Carousel label="El proyecto" slides={slides} perPage={{ 0: 1, 500: 3, 800: 5 }} autoplay={5000} fill />
      </Section>
      <Section title="Tarjetas">
        <div className="ow-gallery-grid">
          <Card look="waiting">
            <Badge kind="waiting">Le espera a usted</Badge>
            <h3>Formulario de vinculación</h3>
            <ProgressBar label="Avance" value={68} />
          </Card>
          <Card href="#/documentos">
            <h3>Documentos del cliente</h3>
            <p>Su identificación, sus ingresos y sus formularios.</p>
          </Card>
          <Card padding="none">
            <Picture src={lobby} alt="Vestíbulo" />
            <div style={{ padding: 20 }}>
              <h3>Nueva sala de ventas</h3>
              <Disclosure more="Ver más" less="Ocultar" lines={3}>
                <p>{text}</p>
              </Disclosure>
            </div>
          </Card>
          <Card padding="none">
            <Picture src="/nowhere.jpg" alt="No existe" />
          </Card>
        </div>
      </Section>
      <Section title="Vacío">
        <EmptyState
          icon={FileSearch}
          title="No hay documentos"
          text="Cuando suba el primero, lo verá aquí."
          action={<Button variant="primary">Subir documentos</Button>}
        />
      </Section>
      <Section title="Pestañas">
        <Tabs
          label="Inmueble"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              id: 'plan',
              label: 'Plano',
              icon: Ruler,
              panel: (
                <div className="ow-gallery-grid">
                  <Picture src={plan} alt="Plano con medidas" ratio={1} fit="contain" />
                  <DefinitionTable
                    rows={[
                      { key: 'floor', term: 'Piso', value: '12' },
                      { key: 'total', term: 'Área total', value: '86,40 m²' },
                      { key: 'closed', term: 'Área privada', value: '71,15 m²' },
                      { key: 'terrace', term: 'Terraza', value: '15,25 m²' },
                      { key: 'text', term: 'Descripción', value: text, long: true },
                    ]}
                  />
                </div>
              ),
            },
            { id: 'view', label: 'Ubicación y vista', icon: MapPin, panel: <Picture src={coast} alt="Vista" /> },
            { id: 'parking', label: 'Parqueadero', icon: Maximize2, panel: <p>P-114</p> },
            {
              id: 'storage',
              label: 'Depósito',
              icon: Warehouse,
              disabledReason: 'Su inmueble no tiene depósito',
              panel: null,
            },
          ]}
        />
      </Section>
      <Section title="Carga">
        <Skeleton shape="title" />
        <Skeleton shape="text" count={3} announced={false} />
        <Skeleton shape="row" count={2} announced={false} />
        <Skeleton shape="card" count={3} announced={false} />
        <EmptyState icon={Newspaper} title="Aún no hay noticias" />
      </Section>
    </>
  )
}
