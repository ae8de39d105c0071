const { grantPermissions } = require('./owner-widgets/permissions')
const { seed } = require('./owner-widgets/seed')
const { applySettings } = require('./owner-widgets/settings')

module.exports = {
  async bootstrap({ strapi }) {
    const { RESET_PAGE, MAIL_FROM, SEED_FILE } = process.env
    await grantPermissions(strapi)
    await applySettings(strapi, { resetPage: RESET_PAGE, mailFrom: MAIL_FROM })
    if (SEED_FILE) await seed(strapi, SEED_FILE)
  },
}
