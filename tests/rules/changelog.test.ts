// The changelog is read by people who embed the elements: every line says first which element it concerns.
import { describe, expect, it } from 'vitest'
import { readText } from './project-files'

const kinds = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']
const subject = '`(?:all|owner-portal|fiducia-wizard|owner-register|gateway|dist)`'
const entry = new RegExp(`^- ${subject}(?:, ${subject})*: \\S.*[.?]$`)
const versionHeading = /^## \[(?:Unreleased|\d+\.\d+\.\d+)\]/

const lines = readText('CHANGELOG.md')
  .replace(/<!--.*?-->/gs, '')
  .split('\n')
const sections = lines.slice(lines.findIndex((line) => line.startsWith('## ')))

describe('The changelog', () => {
  it('begins with the section of what is not released yet', () => {
    expect(sections[0]).toBe('## [Unreleased]')
  })

  it('has headings of versions and of kinds of change only', () => {
    const versions = sections.filter((line) => line.startsWith('## '))
    expect(versions.filter((line) => !versionHeading.test(line))).toEqual([])
    const headings = sections.filter((line) => line.startsWith('### ')).map((line) => line.slice(4))
    expect(headings.filter((heading) => !kinds.includes(heading))).toEqual([])
  })

  it('names the elements first in every line: "- `owner-portal`: what a page sees."', () => {
    const wrong = sections.filter((line) => line !== '' && !line.startsWith('#') && !entry.test(line))
    expect(wrong, 'see the comment at the top of Unreleased').toEqual([])
  })

  it('has no line of more than 240 characters', () => {
    expect(sections.filter((line) => line.length > 240)).toEqual([])
  })

  it('has every line below the heading of its kind', () => {
    const first = sections.slice(
      0,
      sections.findIndex((line) => line.startsWith('### ')),
    )
    expect(first.filter((line) => line.startsWith('- '))).toEqual([])
  })
})
