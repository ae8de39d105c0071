// The website decides where to go after the registration: the widget only reports that it is finished.
document.addEventListener('ow-registered', () => {
  document.querySelector('#arrived').hidden = false
})
