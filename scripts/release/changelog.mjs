// @ts-check
// Moves the changelog's Unreleased section below a heading with version and date. A section of that version, which was set and never tagged, goes with it.

const unreleased = /^## \[Unreleased\]\n/m
const comment = /\n<!--.*?-->\n/s

/**
 * @param {string} given CHANGELOG.md
 * @param {string} version
 * @param {string} day as YYYY-MM-DD
 * @returns {{ text: string, notes: string }} `notes`: the lines of this version
 */
export function released(given, version, day) {
  const text = given.replace(new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - .*\\n\\n`, 'm'), '')
  const start = text.search(unreleased)
  if (start < 0) throw new Error('CHANGELOG.md has no section [Unreleased]')
  const rest = text.slice(start).replace(unreleased, '')
  const next = rest.search(/^## \[/m)
  const section = next < 0 ? rest : rest.slice(0, next)
  const older = next < 0 ? '' : rest.slice(next)
  // The comment on how to write entries stays below Unreleased.
  const [howTo = ''] = comment.exec(section) ?? []
  const notes = section.replace(comment, '\n').trim()
  if (!/^- /m.test(notes)) throw new Error('CHANGELOG.md has no line under Unreleased: there is nothing to release')
  const heading = `## [${version}] - ${day}`
  const sections = [`${text.slice(0, start)}## [Unreleased]\n${howTo}`.trimEnd(), heading, notes, older.trim()]
  return { text: `${sections.filter(Boolean).join('\n\n')}\n`, notes }
}
