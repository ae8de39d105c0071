// Registration is for the invited only, also where somebody reaches Strapi beside the gateway: the header X-Invitation, which the gateway
// sends, names the hash of an unused invitation for that address and that deal, and the type of the account is always `cliente`.
const { errors } = require('@strapi/utils')

const isRegistration = ({ method, path }) => method === 'POST' && /\/auth\/local\/register\/?$/i.test(path)
const said = (value) => (typeof value === 'string' ? value.trim() : '')

module.exports =
  (_, { strapi }) =>
  async (ctx, next) => {
    if (!isRegistration(ctx)) return next()
    const { email, deal_id, type } = ctx.request.body ?? {}
    const hash = said(ctx.get('x-invitation'))
    const invitation =
      hash && said(deal_id)
        ? await strapi.db.query('api::auth.auth').findOne({
            where: { hash, email: { $eqi: said(email) }, deal_id: said(deal_id), registered: { $not: true } },
          })
        : null
    // Some databases compare without case.
    if (invitation?.hash !== hash || type !== 'cliente') throw new errors.ForbiddenError('Forbidden')
    return next()
  }
