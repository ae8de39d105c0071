import { it } from 'vitest'
import { startWordPress } from '/work/wt/strapi/tests/engines/wordpress/site'

it('x', async () => {
  const t = Date.now()
  const site = await startWordPress(
    {
      php: '/usr/bin/php',
      mariadb: '/usr/sbin/mariadbd',
      mariadbInstall: '/usr/bin/mariadb-install-db',
      wordpress: '/usr/share/wordpress',
    },
    { contentUrl: 'http://127.0.0.1:1' },
  )
  console.log('up', Date.now() - t)
  console.log((await (await fetch(site.origin)).text()).slice(0, 1500))
  await site.close()
}, 120000)
