// The trust company's own last word, after the widget's.
document.addEventListener('ow-complete', () => {
  const finished = document.querySelector('#finished')
  finished.hidden = false
  finished.scrollIntoView({ block: 'center' })
})
