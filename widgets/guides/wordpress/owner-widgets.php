<?php
/**
 * Plugin Name: Owner widgets
 * Description: Owner portal, trust onboarding and registration, as block and shortcode.
 * Version: 0.1.0
 * Requires at least: 6.3
 * Requires PHP: 7.4
 */

if (!defined('ABSPATH')) {
    exit;
}

const OWNER_WIDGETS_ELEMENTS = ['owner-portal', 'fiducia-wizard', 'owner-register'];
const OWNER_WIDGETS_ATTRIBUTES = ['config', 'lang', 'theme', 'routing', 'route-base', 'user-hash'];

/** The script waits until an element is on the page. */
function owner_widgets_register(): void
{
    wp_register_script(
        'owner-widgets',
        plugins_url('owner-widgets.js', __FILE__),
        [],
        (string) filemtime(__DIR__ . '/owner-widgets.js'),
        ['strategy' => 'defer']
    );
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
    // Only a file of this site: who may write a page must not lead the logins on it to services of their own.
    if (!preg_match('#^/(?![/\\\\])[!-~]*$#D', (string) ($given['config'] ?? ''))) {
        $given['config'] = wp_parse_url(plugins_url('portal.config.json', __FILE__), PHP_URL_PATH);
    }
    $attributes = '';
    foreach (OWNER_WIDGETS_ATTRIBUTES as $name) {
        if (isset($given[$name]) && $given[$name] !== '') {
            $attributes .= sprintf(' %s="%s"', $name, esc_attr((string) $given[$name]));
        }
    }
    wp_enqueue_script('owner-widgets');
    return sprintf('<%1$s%2$s></%1$s>', $element, $attributes);
}
