<?php
/**
 * Plugin Name: Owner widgets
 * Description: Owner portal, trust onboarding and registration, as block and shortcode.
 * Version: 1.0.0
 * Requires at least: 6.1
 * Requires PHP: 7.4
 */

if (!defined('ABSPATH')) {
    exit;
}

const OWNER_WIDGETS_ELEMENTS = ['owner-portal', 'fiducia-wizard', 'owner-register'];
/** What whoever writes a page may choose. Never the configuration: it says which servers get the logins. */
const OWNER_WIDGETS_ATTRIBUTES = ['lang', 'theme', 'routing', 'route-base', 'user-hash'];

function owner_widgets_register(): void
{
    $file = owner_widgets_file();
    $integrity = owner_widgets_integrity();
    // The address changes with the script's text, so that a cached older one never meets the hash of a newer.
    $version = $integrity ? substr(md5($integrity), 0, 12) : (string) filemtime(__DIR__ . '/' . $file);
    wp_register_script('owner-widgets', plugins_url($file, __FILE__), [], $version, true);
    wp_register_script(
        'owner-widgets-block',
        plugins_url('block.js', __FILE__),
        ['wp-blocks', 'wp-element', 'wp-block-editor', 'wp-components'],
        (string) filemtime(__DIR__ . '/block.js'),
        true
    );
    add_shortcode('owner_widget', 'owner_widgets_render');
    register_block_type('owner-widgets/element', [
        'api_version' => 3,
        'title' => 'Owner widget',
        'category' => 'embed',
        'icon' => 'admin-home',
        'editor_script' => 'owner-widgets-block',
        'render_callback' => 'owner_widgets_render',
        'attributes' => [
            'element' => ['type' => 'string', 'default' => 'owner-portal', 'enum' => OWNER_WIDGETS_ELEMENTS],
            'lang' => ['type' => 'string', 'default' => 'es', 'enum' => ['es', 'en']],
            'theme' => ['type' => 'string', 'default' => 'light', 'enum' => ['light', 'dark', 'auto']],
            'route-base' => ['type' => 'string', 'default' => ''],
        ],
    ]);
}
add_action('init', 'owner_widgets_register');

/** What stands below an element does not jump when its script comes: until then only the page can keep the element's height. */
function owner_widgets_keep_height(): void
{
    $elements = implode(', ', OWNER_WIDGETS_ELEMENTS);
    wp_register_style('owner-widgets', false);
    wp_enqueue_style('owner-widgets');
    wp_add_inline_style('owner-widgets', ":is($elements):not(:defined) { display: block; min-height: min(100svh, 900px); }");
}
add_action('wp_enqueue_scripts', 'owner_widgets_keep_height');

/** The entry of the ES modules where the folder `esm` of the build is here, else the classic script. */
function owner_widgets_file(): string
{
    return is_readable(__DIR__ . '/esm/owner-widgets.js') ? 'esm/owner-widgets.js' : 'owner-widgets.js';
}

/**
 * A JSON file of the build; nothing where it is not there.
 *
 * @return array<string, mixed>
 */
function owner_widgets_build(string $name): array
{
    $file = __DIR__ . '/' . $name;
    return is_readable($file) ? (array) json_decode((string) file_get_contents($file), true) : [];
}

/** Hash of a script from the build's integrity.json; '' where that file is not there. */
function owner_widgets_integrity(string $file = ''): string
{
    return (string) (owner_widgets_build('integrity.json')['files'][$file ?: owner_widgets_file()]['integrity'] ?? '');
}

/** The element that the page which is shown has in its text, by shortcode or block; '' if there is none. */
function owner_widgets_shown(): string
{
    $post = is_singular() ? get_post() : null;
    if (!$post || !(has_shortcode($post->post_content, 'owner_widget') || has_block('owner-widgets/element', $post))) {
        return '';
    }
    foreach (array_slice(OWNER_WIDGETS_ELEMENTS, 1) as $element) {
        if (str_contains($post->post_content, $element)) {
            return $element;
        }
    }
    return OWNER_WIDGETS_ELEMENTS[0];
}

/** Names ahead the modules of the element's first screen (preload.json), so that a browser asks for all of them at once. */
function owner_widgets_preload(): void
{
    $files = owner_widgets_build('preload.json')[owner_widgets_shown()] ?? [];
    // The entry's address has a version behind it, and is asked for by its own tag.
    foreach (array_slice($files, 1) as $file) {
        $integrity = owner_widgets_integrity('esm/' . $file);
        printf(
            '<link rel="modulepreload" href="%s"%s>' . "\n",
            esc_url(plugins_url('esm/' . $file, __FILE__)),
            $integrity ? sprintf(' integrity="%s"', esc_attr($integrity)) : ''
        );
    }
}
add_action('wp_head', 'owner_widgets_preload', 1);

/**
 * The script waits for the page, and runs only if it is the one of the build, whatever a cache or a CDN makes of it. The constant
 * OWNER_WIDGETS_SERVICES of wp-config.php names the services that an element may name.
 */
function owner_widgets_script_tag(string $tag, string $handle): string
{
    if ($handle !== 'owner-widgets') {
        return $tag;
    }
    $integrity = owner_widgets_integrity();
    $kind = str_starts_with(owner_widgets_file(), 'esm/') ? 'type="module" ' : 'defer ';
    $added = $kind . ($integrity ? sprintf('integrity="%s" crossorigin="anonymous" ', esc_attr($integrity)) : '');
    if (defined('OWNER_WIDGETS_SERVICES')) {
        $added .= sprintf('data-services="%s" ', esc_attr(OWNER_WIDGETS_SERVICES));
    }
    return (string) preg_replace('/<script (?=[^>]*\bsrc=)/', '<script ' . $added, $tag, 1);
}
add_filter('script_loader_tag', 'owner_widgets_script_tag', 10, 2);

/**
 * The attribute `config`: an address, or the configuration itself. Only code of the site decides it: the constant
 * OWNER_WIDGETS_CONFIG of wp-config.php or the filter owner_widgets_config, else the file beside this one.
 */
function owner_widgets_config(string $element): string
{
    $config = defined('OWNER_WIDGETS_CONFIG')
        ? OWNER_WIDGETS_CONFIG
        : wp_parse_url(plugins_url('portal.config.json', __FILE__), PHP_URL_PATH);
    $config = apply_filters('owner_widgets_config', $config, $element);
    if (!is_array($config)) {
        return (string) $config;
    }
    // Without < > & ' in it, WordPress's typography leaves the attribute as it is.
    $flags = JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE;
    return (string) wp_json_encode($config, $flags);
}

/**
 * The tag of one element; what is not an attribute of ours is left out, and everything is escaped.
 *
 * @param array<string, string>|string $given
 */
function owner_widgets_render($given): string
{
    $given = array_change_key_case((array) $given);
    $element = $given['element'] ?? 'owner-portal';
    if (!in_array($element, OWNER_WIDGETS_ELEMENTS, true)) {
        return '';
    }
    $attributes = sprintf(' config="%s"', esc_attr(owner_widgets_config($element)));
    foreach (OWNER_WIDGETS_ATTRIBUTES as $name) {
        if (isset($given[$name]) && is_scalar($given[$name]) && (string) $given[$name] !== '') {
            $attributes .= sprintf(' %s="%s"', $name, esc_attr((string) $given[$name]));
        }
    }
    wp_enqueue_script('owner-widgets');
    $words = ($given['lang'] ?? '') === 'en'
        ? 'Loading… If nothing appears, switch JavaScript on and reload the page.'
        : 'Cargando… Si no aparece, active JavaScript y recargue la página.';
    return sprintf('<%1$s%2$s>%3$s</%1$s>', $element, $attributes, $words);
}
