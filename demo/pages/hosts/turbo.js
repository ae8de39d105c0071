// As Turbo does it: a copy of the body is kept, and every visit puts a fresh one in its place.
const snapshot = document.body.cloneNode(true)
document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.id === 'visit')
    document.body.replaceWith(snapshot.cloneNode(true))
})
