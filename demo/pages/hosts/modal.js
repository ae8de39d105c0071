const dialog = document.querySelector('#host-dialog')
document.querySelector('#open').addEventListener('click', () => dialog.showModal())
dialog.showModal()
