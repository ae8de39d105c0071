// Fills an empty backend from a JSON file: for trying it out and for tests. A backend that has invitations is left as it is.
const { readFileSync, statSync } = require('node:fs')
const { basename, dirname, extname, resolve } = require('node:path')

const types = { '.svg': 'image/svg+xml', '.png': 'image/png', '.jpg': 'image/jpeg', '.webm': 'video/webm' }

async function upload(strapi, path) {
  const name = basename(path)
  const file = { filepath: path, originalFilename: name, mimetype: types[extname(name)], size: statSync(path).size }
  const [stored] = await strapi
    .plugin('upload')
    .service('upload')
    .upload({ data: { fileInfo: { name } }, files: file })
  return stored
}

async function addUser(strapi, roleType, { email, identifier = email, ...rest }) {
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: roleType } })
  const account = { username: identifier, email: identifier, provider: 'local', confirmed: true, role: role.id }
  await strapi
    .plugin('users-permissions')
    .service('user')
    .add({ ...account, ...rest })
}

async function seed(strapi, path) {
  if ((await strapi.db.query('api::auth.auth').count()) > 0) return
  const { published = {}, invitations = [], users = [], service } = JSON.parse(readFileSync(path, 'utf8'))
  const picture = async (name) => (name ? (await upload(strapi, resolve(dirname(path), name))).id : null)
  for (const [uid, { info, attributes }] of Object.entries(strapi.contentTypes)) {
    if (!uid.startsWith('api::')) continue
    for (const entry of published[info.pluralName] ?? []) {
      const data = { ...entry }
      for (const name of Object.keys(entry).filter((key) => attributes[key]?.type === 'media'))
        data[name] = await picture(entry[name])
      await strapi.documents(uid).create({ data, status: 'published' })
    }
  }
  for (const invitation of invitations) await strapi.documents('api::auth.auth').create({ data: invitation })
  for (const user of users) await addUser(strapi, 'authenticated', { type: 'cliente', ...user })
  if (service) await addUser(strapi, 'servicio', service)
  strapi.log.info(`Owner widgets: seeded from ${path}`)
}

module.exports = { seed }
