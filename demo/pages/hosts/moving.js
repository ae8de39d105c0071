// Moves the element between two columns, and removes and re-inserts it.
const portal = document.querySelector('owner-portal')
const [left, right] = ['left', 'right'].map((id) => document.querySelector(`#${id}`))
const on = (id, act) => document.querySelector(`#${id}`).addEventListener('click', act)
on('move', () => (portal.parentElement === left ? right : left).append(portal))
on('remove', () => portal.remove())
on('add', () => left.append(portal))
