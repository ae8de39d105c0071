// Registration is for invited addresses only, also where somebody reaches Strapi beside the gateway: there must be an unused invitation
// for that address and that deal, and the type of the account is always `cliente`.
const { errors } = require('@strapi/utils')

const isRegistration = ({ method, path }) => method === 'POST' && /\/auth\/local\/register\/?$/i.test(path)
const said = (value) => (typeof value === 'string' ? value.trim() : '')

module.exports =
  (_, { strapi }) =>
  async (ctx, next) => {
    if (!isRegistration(ctx)) return next()
    const { email, deal_id, type } = ctx.request.body ?? {}
    const invitation = said(deal_id)
      ? await strapi.db.query('api::auth.auth').findOne({
          where: { email: { $eqi: said(email) }, deal_id: said(deal_id), registered: { $not: true } },
        })
      : null
    if (!invitation || type !== 'cliente') throw new errors.ForbiddenError('Forbidden')
    return next()
  }
