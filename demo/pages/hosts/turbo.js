// Simulates Turbo: keeps a copy of the body, and replaces the body with a fresh one at each visit.
const snapshot = document.body.cloneNode(true)
document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.id === 'visit')
    document.body.replaceWith(snapshot.cloneNode(true))
})
