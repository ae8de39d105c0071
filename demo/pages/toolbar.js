// <demo-toolbar>: the preview bar. Has its own shadow root above the page and uses only the widgets' public interface.
import { demo, h } from './services.js'
import { faultMenus, hasNoFault, noFault, readFault, sendFault } from './toolbar-faults.js'
import { clearEvents, eventCount, eventRows, isLoggedIn, whenEventsChange } from './toolbar-log.js'
import { fillLogin } from './toolbar-login.js'
import { action, group, menu, pageLinks, people, segments } from './toolbar-parts.js'
import { apply, applyBackend, choose, chooseCrm, chooseServices, defaults, settings } from './toolbar-settings.js'
import { language, texts } from './toolbar-texts.js'

applyBackend()
apply()

/** Storage key of a person chosen on a page without a login form; the portal's page fills her in. */
const chosenPerson = 'demo-waiting-person'

class DemoToolbar extends HTMLElement {
  #root = this.attachShadow({ mode: 'open' })
  #status = h('p', { id: 'status', role: 'status' })
  /** A dialog, so that the bar can be shown above a widget's modal dialog, which makes the rest of the page inert. */
  #sheet = h('dialog', {}, h('div', { id: 'bar' }))
  #people = []
  #timer
  #fault = { ...noFault }

  connectedCallback() {
    this.hidden = true
    const loaded = ['toolbar.css', 'toolbar-panel.css'].map((name) => this.#addStyle(name))
    this.#root.append(this.#sheet)
    void Promise.all(loaded).then(() => {
      this.hidden = false
    })
    this.#render()
    whenEventsChange(() => this.#renderLog())
    addEventListener('keydown', (event) => {
      if (event.ctrlKey && event.key === '.') this.#toggle(true)
    })
    this.#sheet.addEventListener('cancel', (event) => {
      event.preventDefault()
      this.#toggle()
    })
    void this.#load()
  }

  /** @param isAbove show the bar above everything, modal dialogs included */
  #toggle(isAbove = false) {
    const isOpen = settings.open === true && !(isAbove && !this.#sheet.open)
    if (this.#sheet.open) this.#sheet.close()
    else if (isAbove) this.#sheet.showModal()
    this.#choose({ open: !isOpen })
  }

  #addStyle(name) {
    const link = h('link', { rel: 'stylesheet', href: new URL(name, import.meta.url).href })
    this.#root.append(link)
    return new Promise((resolve) => {
      link.addEventListener('load', resolve)
    })
  }

  async #load() {
    try {
      const [{ personas }, fault] = await Promise.all([demo('personas'), readFault()])
      this.#people = personas
      this.#fault = fault
      this.#render()
    } catch {
      this.#say(this.#t.failed, 'bad')
    }
    const key = sessionStorage.getItem(chosenPerson)
    sessionStorage.removeItem(chosenPerson)
    const person = this.#people.find((one) => one.key === key)
    if (person) await this.#enter(person)
  }

  get #t() {
    return texts[language()]
  }

  #say(text, kind = 'good') {
    this.#status.textContent = text
    this.#status.dataset.kind = kind
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#status.textContent = ''
    }, 8000)
  }

  #render() {
    const t = this.#t
    const focused = this.#root.activeElement?.id
    const scrolled = this.#root.querySelector('#panel')?.scrollTop ?? 0
    const { theme } = document.documentElement.dataset
    const panel = h(
      'div',
      { id: 'panel', hidden: settings.open !== true },
      h('nav', { 'aria-label': t.pages }, ...pageLinks(t), h('kbd', {}, t.shortcut)),
      h('div', { class: 'columns' }, this.#peopleGroup(), this.#lookGroup(), this.#servicesGroup(), this.#logGroup()),
    )
    this.#sheet.setAttribute('aria-label', t.region)
    const bar = h(
      'div',
      { id: 'bar', lang: language(), 'data-theme': theme },
      h('div', { class: 'head' }, this.#tab(), this.#status),
      panel,
    )
    this.#root.querySelector('#bar').replaceWith(bar)
    this.#renderLog()
    panel.scrollTop = scrolled
    if (focused) this.#root.getElementById(focused)?.focus()
  }

  #tab() {
    const t = this.#t
    const isOpen = settings.open === true
    const { mode, latency } = this.#fault
    return h(
      'button',
      {
        id: 'tab',
        type: 'button',
        'aria-expanded': String(isOpen),
        'aria-controls': 'panel',
        onclick: () => this.#toggle(),
      },
      h('i', { 'aria-hidden': 'true' }),
      h('span', {}, isOpen ? t.close : t.open),
      !hasNoFault(this.#fault) && h('em', {}, mode === 'none' ? t.latencies[latency] : t.modes[mode]),
      settings.backend !== defaults.backend && h('em', {}, `Strapi ${t.backends[settings.backend]}`),
      settings.crm !== defaults.crm && h('em', {}, `CRM: ${t.crms[settings.crm]}`),
      settings.way !== defaults.way && h('em', {}, t.ways[settings.way]),
    )
  }

  #choose(change) {
    choose(change)
    if (change.lang) this.#say('')
    this.#render()
  }

  #peopleGroup() {
    const t = this.#t
    return group(
      'people',
      t.people,
      h('p', {}, t.peopleHint),
      people(this.#people, language(), (person) => this.#enter(person)),
    )
  }

  async #enter(person) {
    const t = this.#t
    if (!person.password) return location.assign(`register.html?user=${encodeURIComponent(person.hash ?? '')}`)
    if (!document.querySelector('owner-portal, fiducia-wizard')) {
      sessionStorage.setItem(chosenPerson, person.key)
      return location.assign('portal.html#/login')
    }
    // Closes the panel, which covers the form; a modal bar would cover it too.
    if (settings.open) this.#toggle()
    const isFilled = await fillLogin(person, isLoggedIn()).catch(() => false)
    this.#say(isFilled ? t.filled.replace('{name}', person.name) : t.noForm, isFilled ? 'good' : 'bad')
  }

  #lookGroup() {
    const t = this.#t
    const row = (name, label, options, chosen) =>
      segments(name, label, options, chosen, (value) => this.#choose({ [name]: value }))
    const themes = { light: t.light, dark: t.dark, auto: t.auto }
    const widths = { 320: '320', 360: '360', 768: '768', 1280: '1280', '': t.full }
    return group(
      'look',
      t.look,
      row('lang', t.language, { es: 'Español', en: 'English' }, language()),
      row('theme', t.theme, themes, settings.theme ?? 'light'),
      row('width', t.width, widths, settings.width ?? ''),
    )
  }

  #servicesGroup() {
    const t = this.#t
    const words = { latency: t.latencies, mode: t.modes, scope: t.scopes, times: t.timesOf }
    return group(
      'weather',
      t.weather,
      ...Object.entries(faultMenus).map(([name, values]) =>
        menu(name, t[name], values, words[name], this.#fault[name], (value) => this.#setFault({ [name]: value })),
      ),
      segments('backend', t.backend, t.backends, settings.backend, (backend) => chooseServices({ backend })),
      segments('crm', t.crm, t.crms, settings.crm, (crm) => this.#try(() => chooseCrm(crm))),
      segments('way', t.way, t.ways, settings.way, (way) => chooseServices({ way })),
      h(
        'div',
        { class: 'actions' },
        action('reset', t.reset, () => this.#act('reset', t.resetDone)),
        action('expire', t.expire, () => this.#act('expire', t.expireDone)),
      ),
    )
  }

  async #setFault(change) {
    const wanted = { ...this.#fault, ...change }
    if (await this.#try(() => sendFault(wanted))) this.#fault = wanted
    this.#render()
  }

  async #act(path, done) {
    if (!(await this.#try(() => demo(path, {})))) return
    if (path === 'reset') {
      this.#fault = { ...noFault }
      choose({ crm: defaults.crm })
    }
    this.#render()
    this.#say(done)
  }

  async #try(run) {
    try {
      await run()
      return true
    } catch {
      this.#say(this.#t.failed, 'bad')
      return false
    }
  }

  #logGroup() {
    const t = this.#t
    return group('log', t.log, action('clear', t.clear, clearEvents), h('ol', { id: 'log', tabindex: '0' }))
  }

  #renderLog() {
    const list = this.#root.querySelector('#log')
    list?.replaceChildren(...(eventCount() ? eventRows() : [h('li', { class: 'none' }, this.#t.noEvents)]))
  }
}

customElements.define('demo-toolbar', DemoToolbar)
