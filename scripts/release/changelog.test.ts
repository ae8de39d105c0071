import { describe, expect, it } from 'vitest'
import { released } from './changelog.mjs'

const before = `# Changelog

Words.

## [Unreleased]

<!--
How a line is written.
-->

### Added

- \`all\`: a thing.

## [1.0.0] - 2026-01-01

### Fixed

- \`all\`: another thing.
`

describe('The changelog of a release', () => {
  it('has what was unreleased below the version, and the comment still above', () => {
    const { text, notes } = released(before, '1.1.0', '2026-02-03')
    expect(notes).toBe('### Added\n\n- `all`: a thing.')
    expect(text).toBe(before.replace('-->\n\n### Added', '-->\n\n## [1.1.0] - 2026-02-03\n\n### Added'))
  })

  it('takes a section of the same version with it, which was set and never tagged (REL-03)', () => {
    const set = released(before, '1.1.0', '2026-02-03').text
    expect(released(set, '1.1.0', '2026-03-04')).toEqual(released(before, '1.1.0', '2026-03-04'))
  })

  it('is refused where nothing is unreleased', () => {
    const { text } = released(before, '1.1.0', '2026-02-03')
    expect(() => released(text, '1.2.0', '2026-03-04')).toThrow('nothing to release')
  })
})
