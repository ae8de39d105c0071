// Reads in components: what components show, and what their coming and going costs.
import { expect } from 'chai'
import { useState } from 'react'
import { Failure } from '../../src/core/failure'
import { memoryLocation } from '../../src/core/location'
import { read } from '../../src/records/queries'
import { useRead } from '../../src/records/use-read'
import { type Widget, WidgetContext } from '../../src/state/widget-context'
import { until } from '../kit/until'
import { clear, stage } from './ui-stage'

/** Components that show the reads, and a service that answers when told to. */
function setUp() {
  const app = { cache: {} } as Widget['app']
  const location = memoryLocation()
  const calls: { answer(data: string): void; fail(failure: Failure): void }[] = []
  const shown: string[] = []
  const record = (id: string | undefined) =>
    read<string>(['record', id], id ? () => new Promise((answer, fail) => calls.push({ answer, fail })) : undefined)
  function Shown({ id }: { id: string | undefined }) {
    const { data, error, isPending, fetchStatus, refetch } = useRead(record(id))
    const text = `${data ?? error?.code ?? (isPending ? 'pending' : '')} ${fetchStatus}`
    shown.push(text)
    return (
      <button type="button" onClick={() => void refetch()}>
        {text}
      </button>
    )
  }
  const Record = ({ id }: { id: string | undefined }) => (
    <WidgetContext value={{ app, location } as Widget}>
      <Shown id={id} />
    </WidgetContext>
  )
  return { app, location, calls, shown, Record }
}

/** A screen that can be exchanged; `go` changes the route with it. */
function Places({ places, go }: { places: Record<string, React.ReactNode>; go?: (place: string) => void }) {
  const [place, setPlace] = useState(Object.keys(places)[0] ?? '')
  const show = (name: string) => {
    go?.(name)
    setPlace(name)
  }
  return (
    <>
      {Object.keys(places).map((name) => (
        <a key={name} href={`#${name}`} onClick={() => show(name)}>
          to {name}
        </a>
      ))}
      <div key={place}>{places[place]}</div>
    </>
  )
}

describe('useRead', () => {
  afterEach(clear)

  it('shows a read that is about to begin as loading, and one without a key as idle (API-04)', async () => {
    const { calls, shown, Record } = setUp()
    await stage(<Record id="7" />)
    await until(() => calls.length > 0)
    expect([...new Set(shown)]).to.deep.equal(['pending fetching'])
    const idle = setUp()
    const { find } = await stage(<idle.Record id={undefined} />)
    find('button').click()
    await until(() => idle.shown.length > 0)
    expect([...new Set(idle.shown)]).to.deep.equal(['pending idle'])
  })

  it('the next screen tries again and never shows the failure of the one before (ERR-02)', async () => {
    const { calls, shown, location, Record } = setUp()
    const places = { one: <Record id="7" />, two: <Record id="7" /> }
    const { named, find } = await stage(<Places places={places} go={location.go} />)
    await until(() => calls[0])
    calls[0]?.fail(new Failure('notFound'))
    await until(() => find('button').innerText === 'notFound idle')
    shown.length = 0
    named('to two').click()
    await until(() => calls[1])
    calls[1]?.answer('Ana')
    await until(() => find('button').innerText === 'Ana idle')
    expect([...new Set(shown)]).to.deep.equal(['pending fetching', 'Ana idle'])
    named('to one').click()
    await until(() => find('button').innerText === 'Ana idle')
    expect(calls).to.have.length(2)
  })

  it('what failed on a screen is asked again by a user only, not by a component that mounts there (API-04)', async () => {
    const { calls, shown, Record } = setUp()
    const places = { one: <Record id="7" />, two: <Record id="7" /> }
    const { named, find } = await stage(<Places places={places} />)
    await until(() => calls[0])
    calls[0]?.fail(new Failure('notFound'))
    await until(() => find('button').innerText === 'notFound idle')
    shown.length = 0
    named('to two').click()
    await until(() => shown.length > 0)
    expect([...new Set(shown)]).to.deep.equal(['notFound idle'])
    find('button').click()
    await until(() => calls[1])
    calls[1]?.answer('Ana')
    await until(() => find('button').innerText === 'Ana idle')
  })
})
