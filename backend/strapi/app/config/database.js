const { join } = require('node:path')

module.exports = ({ env }) => ({
  connection: {
    client: 'sqlite',
    connection: { filename: join(__dirname, '..', env('DATABASE_FILENAME', 'data.db')) },
    useNullAsDefault: true,
  },
})
