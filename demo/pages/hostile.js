// Simulates a careless host page: it stops key events, counts what reaches it, and is one big form.
const heard = []

addEventListener('keydown', (event) => {
  if (event.key.length > 1 || event.ctrlKey || event.metaKey) return
  heard.unshift(event.key)
  heard.length = Math.min(heard.length, 8)
  document.querySelector('#keys').value = heard.join(' ')
  if (event.key === '/') event.preventDefault()
})

let submits = 0
document.querySelector('#page-form').addEventListener('submit', (event) => {
  event.preventDefault()
  submits++
  document.querySelector('#submits').value = String(submits)
})
