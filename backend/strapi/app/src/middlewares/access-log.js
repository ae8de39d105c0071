// A line for each request, as strapi::logger writes it, but without the query: that of an invitation holds its hash.
module.exports =
  (_, { strapi }) =>
  async (ctx, next) => {
    const start = Date.now()
    await next()
    strapi.log.http(`${ctx.method} ${ctx.path} (${Date.now() - start} ms) ${ctx.status}`)
  }
