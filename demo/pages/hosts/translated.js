// Simulates a browser's translator: repeatedly moves every text node into two font elements, in open shadow roots too, except below
// translate="no".
function texts(root, found = []) {
  for (const node of root.childNodes) {
    if (node.nodeType === Node.TEXT_NODE && node.data.trim() && node.parentNode.nodeName !== 'FONT') found.push(node)
    if (!(node instanceof Element) || node.getAttribute('translate') === 'no') continue
    if (['SCRIPT', 'STYLE', 'FONT'].includes(node.nodeName)) continue
    texts(node, found)
    if (node.shadowRoot) texts(node.shadowRoot, found)
  }
  return found
}

function translate() {
  for (const node of texts(document.body)) {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    outer.append(inner)
    node.replaceWith(outer)
    inner.textContent = `${node.data}`
  }
}

setInterval(translate, 100)
