// The ES module for all elements: loads the code of an element when the page first holds one. Elements inside other shadow trees are
// not seen from here; a page that has them imports the element's own module.
const parts: Record<string, () => Promise<unknown>> = {
  'owner-portal': () => import('./owner-portal'),
  'fiducia-wizard': () => import('./fiducia-wizard'),
  'owner-register': () => import('./owner-register'),
}

function loadWhatIsThere(): void {
  for (const [tag, load] of Object.entries(parts)) {
    if (!document.querySelector(tag)) continue
    delete parts[tag]
    load().catch((error: unknown) => console.error(`[owner-widgets] <${tag}> could not be loaded`, error))
  }
}

// Imported on a server, there is nothing to do.
if (typeof document !== 'undefined') {
  loadWhatIsThere()
  const watch = new MutationObserver(() => {
    loadWhatIsThere()
    if (Object.keys(parts).length === 0) watch.disconnect()
  })
  watch.observe(document, { childList: true, subtree: true })
}
