// Properties first, the element's script a good while later.
const portal = document.querySelector('owner-portal')
portal.config = await (await fetch('/portal.config.json')).json()
portal.messages = { en: { common: { account: { login: { submit: 'Come in' } } } } }
portal.lang = 'es'
setTimeout(() => {
  const script = document.createElement('script')
  script.src = '/dist/owner-widgets.js'
  document.head.append(script)
}, 300)
