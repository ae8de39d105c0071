// Settings of Users & Permissions that the admin panel keeps in the database: set once, where nobody has chosen others.

const message = `<p>Recibimos una solicitud para cambiar la contraseña de su portal de propietarios.</p>
<p><a href="<%= URL %>?code=<%= TOKEN %>"><%= URL %>?code=<%= TOKEN %></a></p>
<p>Si usted no la pidió, ignore este correo.</p>`

async function applySettings(strapi, { resetPage, mailFrom }) {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' })
  const advanced = await store.get({ key: 'advanced' })
  if (resetPage && !advanced.email_reset_password)
    await store.set({ key: 'advanced', value: { ...advanced, email_reset_password: resetPage } })
  const email = await store.get({ key: 'email' })
  const { options } = email.reset_password
  if (mailFrom && options.from.email === 'no-reply@strapi.io') {
    const own = { from: { name: options.from.name, email: mailFrom }, object: 'Cambie su contraseña', message }
    const reset = { ...email.reset_password, options: { ...options, ...own } }
    await store.set({ key: 'email', value: { ...email, reset_password: reset } })
  }
}

module.exports = { applySettings }
