// Properties first, the element's script a good while later.
const portal = document.querySelector('owner-portal')
portal.config = await (await fetch('/portal.config.json')).json()
portal.messages = { en: { common: { account: { login: { submit: 'Come in' } } } } }
portal.lang = 'es'
// import() and not a new script element, whose address this site's Trusted Types would refuse.
setTimeout(() => import('/dist/owner-widgets.js'), 300)
