// Shows the trust company's own closing page after the widget is complete.
document.addEventListener('ow-complete', () => {
  const finished = document.querySelector('#finished')
  finished.hidden = false
  finished.scrollIntoView({ block: 'center' })
})
