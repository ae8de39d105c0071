// A page that is one big form: whatever submits it is counted.
let submits = 0
document.querySelector('#page-form').addEventListener('submit', (event) => {
  event.preventDefault()
  submits++
  document.querySelector('#submits').value = String(submits)
})
