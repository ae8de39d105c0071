import { expect } from 'chai'
import { Component, type ReactNode } from 'react'
import { Failure } from '../../src/core/failure'
import { lazyPart, PartStandIn, retryParts } from '../../src/core/lazy-part'
import { until } from '../kit/until'
import { clear, stage } from './ui-stage'

type Greeting = ({ name }: { name: string }) => ReactNode

const Greeting: Greeting = ({ name }) => <p>Hola, {name}</p>

/** A part whose code comes when the test says so, as often as it is asked for. */
function held() {
  const asked: { arrives(module: { Greeting: Greeting }): void; fails(failure: unknown): void }[] = []
  const load = () => new Promise<{ Greeting: Greeting }>((arrives, fails) => asked.push({ arrives, fails }))
  const Part = lazyPart(load, 'Greeting')
  return { Part, asked }
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  #again = () => {
    retryParts()
    this.setState({ failed: false })
  }
  override render() {
    return this.state.failed ? (
      <button type="button" onClick={this.#again}>
        Otra vez
      </button>
    ) : (
      this.props.children
    )
  }
}

describe('A part that comes later', () => {
  afterEach(clear)

  it('is asked for once, stood in for, and shown when it is there (EMB-01)', async () => {
    const { Part, asked } = held()
    const { shadow } = await stage(
      <PartStandIn value={<i>Un momento</i>}>
        <Part name="Ana" />
        <Part name="Luis" />
      </PartStandIn>,
    )
    await until(() => shadow.querySelectorAll('i').length === 2 && asked.length > 0)
    expect(asked).to.have.length(1)
    asked[0]?.arrives({ Greeting })
    await until(() => shadow.querySelector('p'))
    expect([...shadow.querySelectorAll('p')].map(({ textContent }) => textContent)).to.deep.equal([
      'Hola, Ana',
      'Hola, Luis',
    ])
  })

  it('is shown at once where it was fetched before (EMB-01)', async () => {
    const { Part, asked } = held()
    const fetched = Part.fetch()
    asked[0]?.arrives({ Greeting })
    await fetched
    const standIns: string[] = []
    const StandIn = () => {
      standIns.push('shown')
      return null
    }
    const { shadow } = await stage(
      <PartStandIn value={<StandIn />}>
        <Part name="Ana" />
      </PartStandIn>,
    )
    await until(() => shadow.querySelector('p'))
    expect(standIns).to.deep.equal([])
    expect(asked).to.have.length(1)
  })

  it('says that it could not be loaded, and is asked for again by the retry alone (ERR-02)', async () => {
    const { Part, asked } = held()
    const { shadow, named } = await stage(
      <main>
        <Boundary>
          <Part name="Ana" />
        </Boundary>
      </main>,
    )
    await until(() => asked.length === 1)
    asked[0]?.fails(new Failure('network'))
    await until(() => shadow.querySelector('button'))
    expect(asked).to.have.length(1)
    named('Otra vez').click()
    await until(() => asked.length === 2)
    asked[1]?.arrives({ Greeting })
    await until(() => shadow.querySelector('p')?.textContent === 'Hola, Ana')
    retryParts()
    expect(asked).to.have.length(2)
  })

  it('that failed before anybody saw it is simply asked for when it is shown (ERR-02)', async () => {
    const { Part, asked } = held()
    const early = Part.fetch()
    asked[0]?.fails(new Failure('network'))
    await early
    const { shadow } = await stage(
      <main>
        <Part name="Ana" />
      </main>,
    )
    await until(() => asked.length === 2)
    asked[1]?.arrives({ Greeting })
    await until(() => shadow.querySelector('p'))
  })

  it('tells whoever can do without it why it does not come, and is asked for anew the next time (ERR-02)', async () => {
    const { Part, asked } = held()
    const failure = new Failure('network')
    const first = Part.ready()
    asked[0]?.fails(failure)
    expect(await first.catch((thrown: unknown) => thrown)).to.equal(failure)
    const second = Part.ready()
    asked[1]?.arrives({ Greeting })
    await second
    expect(asked).to.have.length(2)
  })
})
