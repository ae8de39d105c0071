// Sets properties first, and loads the element's script later.
const portal = document.querySelector('owner-portal')
portal.config = await (await fetch('/portal.config.json')).json()
portal.messages = { en: { common: { account: { login: { submit: 'Come in' } } } } }
portal.lang = 'es'
// Uses import(), because this site's Trusted Types refuse the URL of a new script element.
setTimeout(() => import('/dist/owner-widgets.js'), 300)
