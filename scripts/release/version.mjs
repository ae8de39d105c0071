// @ts-check
// The number of a release: which may come next, and the names that follow from it.

const pattern = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/

/** Marks what is built between two releases, so that no build of the main branch is taken for one. */
const between = '-dev'

/** @returns what package.json says from this release until the next is chosen */
export const versionAfter = (/** @type {string} */ version) => {
  const [major, minor, patch] = version.split('.').map(Number)
  return `${major}.${minor}.${(patch ?? 0) + 1}${between}`
}

/** @returns whether `one` is newer than `other` */
const isNewer = (/** @type {string} */ one, /** @type {string} */ other) =>
  one.localeCompare(other, 'en', { numeric: true }) > 0

/**
 * Refuses what cannot be the version of the next release.
 *
 * @param {string} version
 * @param {string} current of package.json
 * @param {string[]} released versions that have a tag
 */
export function refuseVersion(version, current, released) {
  if (!pattern.test(version)) throw new Error(`'${version}' is no version such as 1.2.0`)
  if (released.includes(version)) throw new Error(`There is a tag v${version} already`)
  const prepared = current.replace(between, '')
  // The prepared one has no tag yet.
  if (version !== prepared && !isNewer(version, prepared)) throw new Error(`${version} is not newer than ${current}`)
}

/**
 * The channels of a version, which are folders of its release: itself, its minor and its major, but those that a newer release has already.
 *
 * @param {string} version
 * @param {string[]} [released]
 */
export function channelsOf(version, released = []) {
  const parts = version.split('.')
  return [3, 2, 1]
    .map((length) => parts.slice(0, length).join('.'))
    .filter((channel) => !released.some((other) => other.startsWith(`${channel}.`) && isNewer(other, version)))
}

/**
 * Sets the version in a guide's addresses (`owner-widgets@1.2.0`, `@1.2`, `@1`), in names of files (`owner-widgets-1.2.0.tgz`), and in the
 * header of the WordPress plugin.
 */
export const repin = (/** @type {string} */ text, /** @type {string} */ version) =>
  text
    .replace(/(owner-widgets@)(\d+(?:\.\d+){0,2})(?![\w.])/g, (_, name, old) => {
      const length = old.split('.').length
      return name + version.split('.').slice(0, length).join('.')
    })
    .replace(/(owner-widgets-(?:source-maps-)?)\d+\.\d+\.\d+(?=\/|\.(?:tgz|cdx\.json|md))/g, `$1${version}`)
    .replace(/(^ \* Version: )\d+\.\d+\.\d+$/m, `$1${version}`)
