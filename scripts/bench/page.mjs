// @ts-check
// Code that the benchmarks run inside the page.

/** In the page: lists the questions of our form, each with the native control that asks it: no button, no list of calling codes beside it. */
export const nativeFields = `const nativeFields = (form) =>
  [...form.querySelectorAll('.ow-field')].map((field) => {
    const controls = [...field.querySelectorAll('[name]')]
    return {
      name: controls[0].name,
      label: field.querySelector('.ow-field-label').textContent,
      controls: controls.map((control) => ({
        name: control.name,
        type: field.dataset.kind === 'date' ? 'date' : control.type,
        value: control.type === 'file' || field.dataset.kind === 'date' ? '' : control.value,
        label: control.type === 'radio' ? control.labels[0].textContent : '',
        options: control.options && [...control.options].map(({ value, text }) => [value, text || value]),
      })),
    }
  })
`

/** In the page: `find` searches the widget, then the page; `timed` clicks and resolves when the expected element is painted. */
export const tools = `
  ${nativeFields}
  window.find = (selector) => (document.querySelector('fiducia-wizard')?.shadowRoot ?? document).querySelector(selector)
  window.timed = (pressed, wanted, gone) => new Promise((resolve) => {
    let start
    const look = () => {
      if (!find(wanted) || find(gone)) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - start)
      port2.postMessage(0)
    }
    // Starts right after a frame, so that each run waits equally long for the next frame.
    requestAnimationFrame(() => setTimeout(() => {
      start = performance.now()
      find(pressed).click()
      requestAnimationFrame(look)
    }))
  })
  const frames = (count) => new Promise((done) => {
    const next = () => (count-- > 0 ? requestAnimationFrame(next) : done())
    next()
  })
  window.timedClone = async (selector) => {
    const drawn = find(selector)
    const place = drawn.parentNode
    const copy = drawn.cloneNode(true)
    drawn.remove()
    await frames(3)
    const start = performance.now()
    place.append(copy)
    await frames(1)
    const { port1, port2 } = new MessageChannel()
    const painted = new Promise((done) => (port1.onmessage = done))
    port2.postMessage(0)
    await painted
    const spent = performance.now() - start
    copy.replaceWith(drawn)
    return spent
  }
  window.goTo = (step) => document.querySelector('fiducia-wizard').goToStep(step)
`
