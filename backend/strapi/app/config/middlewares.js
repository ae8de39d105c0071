module.exports = [
  // In place of strapi::logger, which writes queries down.
  'global::access-log',
  'strapi::errors',
  'strapi::security',
  // Behind the gateway no browser calls Strapi itself: no other origin needs to be allowed.
  { name: 'strapi::cors', config: { origin: [] } },
  'strapi::poweredBy',
  'strapi::query',
  'strapi::body',
  // After the body is read, before the routes.
  'global::invited',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
]
