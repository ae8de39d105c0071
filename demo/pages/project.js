// The project's website around the portal: handles the widget's events and the address like a host page. A classic script in the head, so that
// the brochure is hidden before the first paint for whoever was logged in when the page was last open.
const page = document.documentElement
const isDeepLink = () => location.hash.startsWith('#/') && location.hash !== '#/home'

function show(isInside) {
  const was = page.dataset.owner === 'in'
  if (isInside) page.dataset.owner = 'in'
  else delete page.dataset.owner
  if (isInside && !was) scrollTo({ top: 0 })
}

let isIn = localStorage.getItem('brisa-owner') === 'in'
/** The site's own anchors show the brochure; the widget ignores them. */
const isBrochure = () => /^#[^/]/.test(location.hash) && location.hash !== '#propietarios'
const update = () => show(!isBrochure() && (isIn || isDeepLink()))

update()
document.addEventListener('ow-session', (event) => {
  isIn = event.detail.state !== 'out'
  localStorage.setItem('brisa-owner', isIn ? 'in' : 'out')
  update()
})
addEventListener('hashchange', () => {
  update()
  // Scrolls now, because a hidden element cannot be scrolled to.
  if (isBrochure()) document.querySelector(location.hash)?.scrollIntoView()
})
