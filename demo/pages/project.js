// The project's website around the portal: what a host page does with the widget's events and the address.
const page = document.documentElement
const isDeepLink = () => location.hash.startsWith('#/') && location.hash !== '#/home'

function show(isInside) {
  const was = page.dataset.owner === 'in'
  if (isInside) page.dataset.owner = 'in'
  else delete page.dataset.owner
  if (isInside && !was) scrollTo({ top: 0 })
}

show(isDeepLink())
let isIn = false

document.addEventListener('ow-session', (event) => {
  isIn = event.detail.state !== 'out'
  show(isIn || isDeepLink())
})
addEventListener('hashchange', () => {
  // The site's own anchors bring the brochure back before the browser looks for their target.
  const ownAnchor = location.hash.length > 1 && !location.hash.startsWith('#/')
  if (!ownAnchor) return show(isIn || isDeepLink())
  if (location.hash === '#propietarios') return
  show(false)
  document.querySelector(location.hash)?.scrollIntoView()
})
