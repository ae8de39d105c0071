// The block in the editor: a box that names the element, and its settings. The page itself is rendered by PHP.
;(({ blocks, element, blockEditor, components }) => {
  const h = element.createElement
  const choice = (label, name, values, props) =>
    h(components.SelectControl, {
      label,
      value: props.attributes[name],
      options: values.map((value) => ({ label: value, value })),
      onChange: (value) => props.setAttributes({ [name]: value }),
    })

  blocks.registerBlockType('owner-widgets/element', {
    edit: (props) => {
      const settings = h(
        components.PanelBody,
        { title: 'Owner widget' },
        choice('Element', 'element', ['owner-portal', 'fiducia-wizard', 'owner-register'], props),
        choice('Language', 'lang', ['es', 'en'], props),
        choice('Theme', 'theme', ['light', 'dark', 'auto'], props),
        h(components.TextControl, {
          label: 'Prefix in the address (route-base)',
          value: props.attributes['route-base'],
          onChange: (value) => props.setAttributes({ 'route-base': value }),
        }),
      )
      return h(
        'div',
        blockEditor.useBlockProps(),
        h(blockEditor.InspectorControls, null, settings),
        h(components.Placeholder, { icon: 'admin-home', label: `<${props.attributes.element}>` }),
      )
    },
    save: () => null,
  })
})(window.wp)
