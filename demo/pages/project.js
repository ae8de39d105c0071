// The project's website around the portal: what a host page does with the widget's events and the address.
const page = document.documentElement
const isDeepLink = () => location.hash.startsWith('#/') && location.hash !== '#/home'

function show(isInside) {
  const was = page.dataset.owner === 'in'
  if (isInside) page.dataset.owner = 'in'
  else delete page.dataset.owner
  if (isInside && !was) scrollTo({ top: 0 })
}

let isIn = false
/** The site's own anchors bring the brochure back; the widget leaves them alone. */
const isBrochure = () => /^#[^/]/.test(location.hash) && location.hash !== '#propietarios'
const update = () => show(!isBrochure() && (isIn || isDeepLink()))

update()
document.addEventListener('ow-session', (event) => {
  isIn = event.detail.state !== 'out'
  update()
})
addEventListener('hashchange', () => {
  update()
  // What was hidden until now could not be scrolled to.
  if (isBrochure()) document.querySelector(location.hash)?.scrollIntoView()
})
