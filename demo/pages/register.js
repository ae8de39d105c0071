// Where to go on is the website's business: the widget only says that the registration is finished.
document.addEventListener('ow-registered', () => {
  document.querySelector('#arrived').hidden = false
})
