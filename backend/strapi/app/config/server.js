module.exports = ({ env }) => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  // Set only where a proxy stands in front (the gateway is one): the rate limit then counts visitors, by X-Forwarded-For.
  proxy: { koa: env.bool('BEHIND_PROXY', true) },
  app: { keys: env.array('APP_KEYS') },
})
