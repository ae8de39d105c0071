import { expect, it } from 'vitest'
import { withoutTags } from './sanitize'

it('the words of a text are left where no HTML can be shown (NWS-02, EMB-04)', () => {
  expect(withoutTags('<p>Obra</p>a < b, <BR/>y <u class="a"\nid="b">c</u>')).toBe(' Obra a < b,  y  c ')
  expect(withoutTags(`<img src="data:image/png;base64,${'A'.repeat(40_000)}">fin`)).toBe(' fin')
})

it('a text is read once, not once from each beginning of a tag or an address (GAT-19)', () => {
  for (const piece of ['<p ', '"data:a/', '(data:a/', '" ', '<br', '\n   '])
    expect(withoutTags(piece.repeat(300_000)).length).toBeLessThan(20_001)
})
