import { expect } from 'chai'
import { Failure } from '../../src/core/failure'
import { limits } from '../../src/domain/limits'
import { holdTimers } from '../kit/timers'
import { deferred, until } from '../kit/until'
import { answers, every, handle } from './forms-sample'
import { formStage } from './forms-stage'
import { clear } from './ui-stage'

const { Cedulas: _, ...withoutFile } = every

describe('The save of a form', () => {
  afterEach(clear)

  it('a failed save keeps every value, marks the field the server names, and can be sent again (WIZ-15)', async () => {
    let turn = 0
    const failures: Failure[] = []
    const { submit, error, control, shadow } = await formStage({
      fields: withoutFile,
      values: answers,
      onError: (failure) => failures.push(failure),
      onSubmit: () => {
        turn += 1
        if (turn === 1) throw new Failure('rejected', { field: 'ID_Cedula', why: 'tooLong', maxLength: 40 })
      },
    })
    submit()
    await until(() => error('ID_Cedula') === 'Este dato admite máximo 40 caracteres.')
    expect(failures).to.have.length(1)
    expect(control('First_Name').value).to.equal('Ana María')
    submit()
    await until(() => turn === 2 && error('ID_Cedula') === '')
    expect(shadow.querySelector('[aria-busy]')).to.equal(null)
  })

  it('marks what its owner finds wrong, and is then a refused one (WIZ-06, ERR-02)', async () => {
    let isFound = true
    const { submit, error, shadow } = await formStage({
      fields: withoutFile,
      values: answers,
      onSubmit: () => {
        if (isFound) handle.current?.setProblems({ First_Name: 'required' })
        return !isFound
      },
    })
    submit()
    await until(() => error('First_Name') === 'Este campo es requerido')
    await until(() => shadow.activeElement?.classList.contains('ow-alert'))
    isFound = false
    submit()
    await until(() => error('First_Name') === '' && !shadow.querySelector('.ow-alert'))
  })

  it('one save at a time (WIZ-05)', async () => {
    let sent = 0
    const { promise, resolve: done } = deferred()
    const { submit, find, shadow } = await formStage({
      fields: withoutFile,
      values: answers,
      onSubmit: () => {
        sent += 1
        return promise
      },
    })
    submit()
    submit()
    await until(() => find('button[type="submit"]').getAttribute('aria-busy'))
    handle.current?.submit()
    expect(sent).to.equal(1)
    done()
    await until(() => !shadow.querySelector('[aria-busy]'))
    submit()
    await until(() => sent === 2)
    done()
  })

  it('says after five seconds that a save takes long, and moves no button (ERR-02, WIZ-05)', async () => {
    const { submit, find, shadow } = await formStage({
      fields: withoutFile,
      values: answers,
      onSubmit: () => new Promise<void>(() => {}),
    })
    const timers = holdTimers(limits.time.slow)
    const { x, y, width } = find('button[type="submit"]').getBoundingClientRect()
    submit()
    await until(() => shadow.querySelector('button[type="submit"] + [aria-live="polite"]'))
    const words = find('button[type="submit"] + [aria-live="polite"]')
    expect(words.textContent).to.equal('')
    timers.pass(limits.time.slow)
    await until(() => words.textContent?.startsWith('Está tardando'), 'the words')
    timers.stop()
    expect(find('button[type="submit"]').getBoundingClientRect()).to.include({ x, y, width })
  })
})
