// The WordPress plugin and the Drupal block with the real PHP: syntax, and what the plugin renders.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { php } from './programs'

const guides = resolve(import.meta.dirname, '../../widgets/guides')
const plugin = join(guides, 'wordpress/owner-widgets.php')

/** The few functions of WordPress that the plugin calls. */
const wordpress = `
define('ABSPATH', '/');
function add_action($hook, $call) {}
function add_filter($hook, $call, $priority = 10, $count = 1) {}
function apply_filters($hook, $value, $element) { return $GLOBALS['filter'] ? $GLOBALS['filter']($value, $element) : $value; }
function wp_json_encode($value, $flags = 0) { return json_encode($value, $flags); }
function plugins_url($path, $file) { return 'https://example.co/wp-content/plugins/owner-widgets/' . $path; }
function wp_parse_url($url, $part) { return parse_url($url, $part); }
function esc_attr($text) { return htmlspecialchars($text, ENT_QUOTES); }
function wp_enqueue_script($name) { fwrite(STDERR, 'enqueued ' . $name); }
$filter = null;
eval($argv[3] ?? '');
require $argv[1];
echo owner_widgets_render(json_decode($argv[2], true));`

describe.each(php ? [{ php }] : [])('the plugin, with $php (EMB-07)', ({ php: path }) => {
  const render = (given: object, code = '') =>
    spawnSync(path, ['-r', wordpress, plugin, JSON.stringify(given), code], { encoding: 'utf8' })

  it.each(['wordpress/owner-widgets.php', 'drupal/owner_widgets/src/Plugin/Block/OwnerWidgetBlock.php'])(
    '%s is valid PHP',
    (file) => {
      expect(spawnSync(path, ['-l', join(guides, file)], { encoding: 'utf8' }).stdout).toContain('No syntax errors')
    },
  )

  it('renders what the guide promises and loads the script (EMB-07)', () => {
    const { stdout, stderr } = render({ element: 'owner-portal', lang: 'es', theme: 'light', 'route-base': 'portal' })
    expect(stdout).toBe(
      '<owner-portal config="/wp-content/plugins/owner-widgets/portal.config.json" lang="es" theme="light" route-base="portal">Cargando… Si no aparece, active JavaScript y recargue la página.</owner-portal>',
    )
    expect(stderr).toBe('enqueued owner-widgets')
  })

  it('takes its configuration from a constant or a filter, and none from a page (EMB-07)', () => {
    const own = { config: '/mine.json', CONFIG: '/mine.json' }
    expect(render(own).stdout).toContain('config="/wp-content/plugins/owner-widgets/portal.config.json"')
    const constant = "define('OWNER_WIDGETS_CONFIG', ['contentUrl' => '/a?b=1&c=<d>', 'gateway' => true]);"
    const [, attribute = ''] = /config="([^"]*)"/.exec(render(own, constant).stdout) ?? []
    expect(JSON.parse(attribute.replaceAll('&quot;', '"'))).toEqual({ contentUrl: '/a?b=1&c=<d>', gateway: true })
    const filter = "$filter = fn ($config, $element) => '/' . $element . '.json';"
    expect(render({ ...own, element: 'fiducia-wizard' }, filter).stdout).toContain('config="/fiducia-wizard.json"')
  })

  it('lets nothing else through (EMB-07)', () => {
    expect(render({ element: 'script' }).stdout).toBe('')
    const { stdout } = render({ lang: '"><script>alert(1)</script>', onclick: 'alert(1)' })
    expect(stdout).not.toContain('<script')
    expect(stdout).not.toContain('onclick')
  })
})
