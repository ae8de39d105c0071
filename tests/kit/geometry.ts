// What is wrong with the geometry of what is shown: small words, icons and targets, words that are cut or overlap, places
// that are smaller than what they are for needs, and coral in two places.
import type { Page } from '@playwright/test'

/** What a place is for, with its least width and height: in pixels, or as a part of the box of `of`. */
export interface Purpose {
  what: string
  of?: string
  width?: number
  height?: number
}

/** @returns a line for each fault of what is shown */
export const faultsIn = (page: Page, purposes: readonly Purpose[]): Promise<string[]> => page.evaluate(look, purposes)

/** Runs in the page. While a dialog is open it looks at the topmost one only. */
function look(purposes: readonly Purpose[]): string[] {
  const shadow = document.querySelector('owner-portal, fiducia-wizard, owner-register')?.shadowRoot
  const root =
    [...(shadow?.querySelectorAll<HTMLElement>('dialog[open]') ?? [])].at(-1) ??
    shadow?.querySelector<HTMLElement>('.ow-root')
  if (!root) return ['nothing is shown']
  const faults = new Set<string>()
  const right = document.documentElement.clientWidth
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (one: Element) => {
    const known = styles.get(one) ?? getComputedStyle(one)
    styles.set(one, known)
    return known
  }
  const named = (one: Element) => {
    const words =
      (one.textContent ?? '').trim().slice(0, 30) || one.getAttribute('aria-label') || one.getAttribute('name')
    return `${one.tagName.toLowerCase()}.${[...one.classList].slice(0, 2).join('.')} '${words}'`
  }
  const above = (one: Element): Element[] => {
    const all: Element[] = []
    for (let up: Element | null = one; up && up !== root; up = up.parentElement) all.push(up)
    return all
  }
  /** What is for screen readers only, or not shown, is nothing to look at. */
  const isSeen = (one: Element) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !one.closest('.ow-hidden, .ow-skip, [inert]') &&
    !above(one).some((up) => styleOf(up).clipPath === 'inset(50%)')
  const seen = [...root.querySelectorAll<HTMLElement>('*')].filter(isSeen)
  /** Lies over the screen or scrolls by itself, so that it may cover what is behind it, or show a part of what it has. */
  const isApart = (one: Element) =>
    one.closest('.swiper') !== null ||
    above(one).some(
      (up) => ['sticky', 'fixed'].includes(styleOf(up).position) || /auto|scroll/.test(styleOf(up).overflowX),
    )
  const isClipping = (one: Element) => styleOf(one).overflowX !== 'visible'
  /** The part of a box that the elements around it let through. */
  const shownOf = (one: Element, box: DOMRect) => {
    const frames = above(one)
      .filter(isClipping)
      .map((up) => up.getBoundingClientRect())
    const [left, top] = [
      Math.max(box.left, ...frames.map((up) => up.left)),
      Math.max(box.top, ...frames.map((up) => up.top)),
    ]
    const [end, foot] = [
      Math.min(box.right, ...frames.map((up) => up.right)),
      Math.min(box.bottom, ...frames.map((up) => up.bottom)),
    ]
    return new DOMRect(left, top, Math.max(0, end - left), Math.max(0, foot - top))
  }
  const isThere = ({ width, height }: DOMRect) => width > 2 && height > 2

  const words = seen
    .flatMap((one) =>
      [...one.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return []
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()].map((whole) => ({ one, whole, box: shownOf(one, whole) }))
      }),
    )
    .filter(({ box }) => isThere(box))
  const rangeOf = (node: Node, from: number, to: number) => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, to)
    return range
  }
  /** Words that go on in the next line, although most of the window's width could have them whole; no addresses. */
  const brokenIn = (node: Node) => {
    const text = node.textContent ?? ''
    if (rangeOf(node, 0, text.length).getClientRects().length < 2) return []
    return [...text.matchAll(/(?<![^\s(«¿¡])\p{L}{2,20}[.,;:?!»)]*(?=\s|$)/gu)].flatMap(({ index, 0: word }) => {
      const parts = [...rangeOf(node, index, index + word.length).getClientRects()]
      const isOnTwo = parts.some(({ top }) => Math.abs(top - (parts[0]?.top ?? 0)) > 4)
      return isOnTwo && parts.reduce((sum, { width }) => sum + width, 0) < 0.6 * right ? [word] : []
    })
  }
  for (const one of new Set(words.map(({ one }) => one)))
    for (const node of one.childNodes)
      if (node.nodeType === Node.TEXT_NODE)
        for (const word of brokenIn(node)) faults.add(`broken: ${word} in ${named(one)}`)

  for (const { one, whole, box } of words) {
    if (Number.parseFloat(styleOf(one).fontSize) < 12) faults.add(`below 12 px: ${named(one)}`)
    if (isApart(one)) continue
    if (box.left < -1 || box.right > right + 1) faults.add(`beside the window: ${named(one)}`)
    const isShortened = above(one).some((up) => styleOf(up).textOverflow === 'ellipsis')
    if (!isShortened && whole.width - box.width > 2) faults.add(`cut: ${named(one)}`)
    if (one.closest('button, [part~=button], h1, h2') && whole.height - box.height > 4) faults.add(`cut: ${named(one)}`)
  }
  const bar = root.querySelector('[part~=topbar]')?.getBoundingClientRect().height ?? 0
  if (bar > 6.25 * Number.parseFloat(styleOf(root).fontSize)) faults.add(`the bar is ${Math.round(bar)} px high`)
  if (document.documentElement.scrollWidth > right + 1) faults.add('the page scrolls sideways')

  const controls = 'button, [part~=button], [part~=card]:is(a), [part~=nav-item], [role=tab], summary, select, textarea'
  const targets = seen.filter((one) =>
    one.matches(`${controls}, input:not([type=radio], [type=checkbox], [type=file], [type=hidden])`),
  )
  for (const target of targets) {
    const { width, height } = target.getBoundingClientRect()
    if (Math.min(width, height) < 43.5)
      faults.add(`below 44 px: ${named(target)} ${Math.round(width)} x ${Math.round(height)}`)
  }

  // Words need the room in the top bar and on a phone.
  const letter = Math.min(Number.parseFloat(styleOf(root).fontSize), Math.max(16, 0.04 * right))
  for (const sign of root.querySelectorAll('svg[aria-hidden], input:is([type=radio], [type=checkbox])')) {
    const { width } = sign.getBoundingClientRect()
    if (isSeen(sign) && !sign.closest('[part~=topbar]') && width < 0.85 * letter)
      faults.add(`smaller than letters: ${named(sign.parentElement ?? sign)} ${Math.round(width)}`)
  }

  for (const main of targets.filter((one) => one.matches('[data-variant=primary]')))
    for (const other of main.parentElement?.querySelectorAll(':scope > button') ?? [])
      if (other.getBoundingClientRect().bottom <= main.getBoundingClientRect().top)
        faults.add(`below another button: ${named(main)}`)

  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3
  const lines = words.filter(({ one }) => !isApart(one)).sort((one, other) => one.box.top - other.box.top)
  lines.forEach(({ one, box }, place) => {
    for (const other of lines.slice(place + 1)) {
      if (other.box.top > box.bottom) break
      if (!one.contains(other.one) && !other.one.contains(one) && overlap(box, other.box))
        faults.add(`overlap: ${[named(one), named(other.one)].sort().join(' and ')}`)
    }
  })

  const probe = root.appendChild(document.createElement('i'))
  probe.style.cssText =
    'color:var(--_highlight-text);background:var(--_highlight-soft);outline:1px solid var(--_highlight);column-rule-color:var(--_danger)'
  const { color, backgroundColor, outlineColor, columnRuleColor: red } = getComputedStyle(probe)
  const coral = [color, backgroundColor, outlineColor]
  probe.remove()
  const isCoral = (one: Element) => {
    const style = styleOf(one)
    return coral.some((it) => [style.color, style.backgroundColor].includes(it) || style.boxShadow.includes(it))
  }
  const isMarked = (one: Element) =>
    above(one)
      .slice(0, 2)
      .some((up) => up.querySelector('svg') || getComputedStyle(up, '::before').content !== 'none')
  for (const { one } of words)
    if (styleOf(one).color === red && !isMarked(one)) faults.add(`red without a mark: ${named(one)}`)
  const corals = seen.filter((one) => isCoral(one) && !above(one).slice(1).some(isCoral))
  if (corals.length > 1) faults.add(`coral twice: ${corals.map(named).join(' and ')}`)

  for (const { what, of, width = 0, height = 0 } of purposes) {
    const element = [...root.querySelectorAll<HTMLElement>(what)].find(isSeen)
    const found = element?.getBoundingClientRect()
    const whole = of ? (root.closest(of) ?? root.querySelector(of))?.getBoundingClientRect() : undefined
    // A small phone has less than what others need.
    const least = (part: number, side = 1) => (whole ? part * side : Math.min(part, right - 100))
    if (!found) faults.add(`missing: ${what}`)
    else if (found.width < least(width, whole?.width) - 1 || found.height < least(height, whole?.height) - 1)
      faults.add(`too small: ${what} ${Math.round(found.width)} x ${Math.round(found.height)}`)
    // A document scrolls by itself: what is around it need not, but in the smallest window.
    if (element && found && what === 'iframe' && innerHeight > 600)
      if (found.height - shownOf(element, found).height > 2) faults.add(`cut: ${what}`)
  }
  return [...faults]
}
