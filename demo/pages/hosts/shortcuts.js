// Stops every key event that reaches the page.
const keys = document.querySelector('#keys')
for (const type of ['keydown', 'keypress', 'keyup']) {
  document.addEventListener(type, (event) => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    keys.value += event.key
  })
}
