// The states in which the gallery shows a screen.
export const states = {
  full: { es: 'Con datos', en: 'With data' },
  empty: { es: 'Vacía', en: 'Empty' },
  loading: { es: 'Cargando', en: 'Loading' },
  failed: { es: 'Con fallas', en: 'Failed' },
  errors: { es: 'Formulario con errores', en: 'Form with errors' },
  menu: { es: 'Menú abierto', en: 'Open menu' },
  dialog: { es: 'Diálogo (home)', en: 'Dialog (home)' },
}
