// Who may call what. A content type that users may read says so itself: `pluginOptions.owner-widgets.readBy` in its schema.json is `authenticated` or `its buyer`. At each start what is missing is added; what is there beyond it stays, but what must not be there is said in the log.

const { readdirSync } = require('node:fs')
const { join } = require('node:path')

const folder = join(__dirname, '../api')
/** Content types that users may read; of those for 'its buyer' the route's middleware own-rows.js answers a part. */
const readable = readdirSync(folder).filter((type) => {
  const { pluginOptions } = require(join(folder, type, 'content-types', type, 'schema.json'))
  return ['authenticated', 'its buyer'].includes(pluginOptions?.['owner-widgets']?.readBy)
})

const users = (action) => `plugin::users-permissions.${action}`
const content = (type, action) => `api::${type}.${type}.${action}`

/** Type of a role -> its actions. `servicio` is the role of the account with which the gateway reads invitations. */
const granted = {
  public: ['auth.callback', 'auth.register', 'auth.forgotPassword', 'auth.resetPassword', 'auth.refresh'].map(users),
  authenticated: [...[users('user.me'), users('auth.logout')], ...readable.map((type) => content(type, 'find'))],
  servicio: [content('auth', 'find'), content('auth', 'update')],
}

/** Whoever changes her own account takes another deal or address; whoever reads invitations registers for others. */
const refused = {
  public: /^api::auth\.|^plugin::users-permissions\.user\./,
  authenticated: /^api::auth\.|^plugin::users-permissions\.user\.(?!me$)/,
}

async function roleOf(strapi, type) {
  const roles = strapi.db.query('plugin::users-permissions.role')
  const found = await roles.findOne({ where: { type }, populate: ['permissions'] })
  if (found) return found
  const made = await roles.create({ data: { type, name: 'Servicio', description: 'Reads and marks invitations' } })
  return { ...made, permissions: [] }
}

async function grantPermissions(strapi) {
  for (const [type, actions] of Object.entries(granted)) {
    const role = await roleOf(strapi, type)
    const there = role.permissions.map(({ action }) => action)
    for (const action of actions.filter((one) => !there.includes(one)))
      await strapi.db.query('plugin::users-permissions.permission').create({ data: { action, role: role.id } })
    for (const action of there.filter((one) => refused[type]?.test(one)))
      strapi.log.error(`Owner widgets: the role ${type} must not have ${action}`)
  }
}

module.exports = { granted, grantPermissions }
