// The page is one big form: counts its submits.
let submits = 0
document.querySelector('#page-form').addEventListener('submit', (event) => {
  event.preventDefault()
  submits++
  document.querySelector('#submits').value = String(submits)
})
