const day = 24 * 60 * 60

module.exports = ({ env }) => ({
  'users-permissions': {
    config: {
      // Beyond username, email and password; what a registration of the widgets sends. Anything else is refused.
      register: { allowedFields: ['type', 'deal_id', 'first_name', 'last_name'] },
      // Tokens of ten minutes that the gateway renews, and sessions that a logout or a new password ends. `legacy-support` (one token that lives
      // for TOKEN_LIFE and cannot be taken back) is for pages without a gateway.
      jwtManagement: env('TOKENS', 'refresh'),
      jwt: { expiresIn: env('TOKEN_LIFE', '1h') },
      // In seconds. Not shorter than the gateway's own ends (`session.maxIdle`, `session.maxAge`).
      sessions: {
        accessTokenLifespan: env.int('TOKEN_SECONDS', 600),
        idleRefreshTokenLifespan: 30 * day,
        maxRefreshTokenLifespan: 90 * day,
      },
      // For each address of a caller, each account and each path of /auth; the gateway counts for itself besides.
      ratelimit: { interval: { min: 1 }, max: env.int('AUTH_PER_MINUTE', 10) },
    },
  },
  email: {
    config: {
      provider: 'nodemailer',
      providerOptions: {
        host: env('SMTP_HOST', '127.0.0.1'),
        port: env.int('SMTP_PORT', 587),
        ...(env('SMTP_USERNAME') && { auth: { user: env('SMTP_USERNAME'), pass: env('SMTP_PASSWORD') } }),
      },
      settings: {
        defaultFrom: env('MAIL_FROM', 'portal@example.co'),
        defaultReplyTo: env('MAIL_FROM', 'portal@example.co'),
      },
    },
  },
})
