// Of a list that is read by `its buyer`: answers with the rows whose `email` is the caller's address.
module.exports = () => (ctx, next) => {
  const { user } = ctx.state
  if (!user) return ctx.forbidden()
  ctx.query = { ...ctx.query, filters: { $and: [ctx.query.filters ?? {}, { email: { $eqi: user.email } }] } }
  return next()
}
