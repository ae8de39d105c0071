import { describe, expect, it } from 'vitest'
import { fileSize } from './file-size'

describe('the size of a file', () => {
  it('is written as Intl would write it, in either language (DOC-03)', () => {
    for (const language of ['es', 'en'])
      for (const figure of ['0', '0.04', '0.05', '9.52', '25.16', '25.15', '99.96', '1023.99', '12345.6']) {
        const locale = language === 'es' ? 'es-CO' : 'en-US'
        const wanted = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Number(figure))
        expect(fileSize(`${figure} KB`, language)).toBe(`${wanted}\u00a0KB`)
      }
  })

  it('stands as it is where the CRM writes it otherwise (DOC-03)', () => {
    expect(fileSize('muy grande', 'es')).toBe('muy grande')
  })
})
