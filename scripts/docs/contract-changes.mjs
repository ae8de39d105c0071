// @ts-check
// Compares two contracts (contract.mjs) as semantic versioning does: what breaks a page that relies on the older one, and what it only gains.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseSync } from 'vite'

/**
 * @import { ESTree } from 'vite'
 * @import { Contract, Promised } from './contract.mjs'
 * @typedef {{ name: string, said: string }} Change `name`: what a line of the changelog has to name
 * @typedef {{ breaks: Change[], adds: Change[] }} Changes
 * @typedef {{ text: string, node: ESTree.TSType }} Type
 */

export const releasedFile = 'docs/contract-released.json'

/** @returns {{ version: string, contract: Contract }} the contract of the last release, which `npm run release` wrote */
export const releasedContract = () => JSON.parse(readFileSync(releasedFile, 'utf8'))

export const writeReleasedContract = (/** @type {string} */ version, /** @type {Contract} */ contract) =>
  writeFileSync(releasedFile, `${JSON.stringify({ version, contract }, null, 2)}\n`)

/** @returns {Changes} */
export function changesOf(/** @type {Contract} */ before, /** @type {Contract} */ after) {
  /** @type {Changes} */
  const changes = { breaks: [], adds: [] }
  for (const section of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old = {}, now = {}] = [before[section], after[section]]
    for (const entry of new Set([...Object.keys(old), ...Object.keys(now)])) {
      const broken = breaksOf(entry, old, now)
      const name = entry.split(' ').at(-1) ?? entry
      for (const what of broken) changes.breaks.push({ name, said: `${section}, ${entry}: ${what}` })
      if (broken.length === 0 && old[entry]?.line !== now[entry]?.line)
        changes.adds.push({ name, said: `${section}, ${now[entry]?.line}` })
    }
  }
  return changes
}

/** @typedef {Record<string, Promised>} Section */

function breaksOf(/** @type {string} */ entry, /** @type {Section} */ before, /** @type {Section} */ after) {
  const [old, now] = [before[entry], after[entry]]
  if (!now) return ['is gone']
  if (!old) {
    const parent = entry.slice(0, Math.max(entry.lastIndexOf('.'), 0))
    return now.isRequired && (parent === '' || parent in before) ? ['must now be given'] : []
  }
  return [
    ...(old.keeps && old.keeps !== now.keeps ? [`was ${old.keeps}, now ${now.keeps ?? 'nothing of it'}`] : []),
    ...(now.isRequired && !old.isRequired ? ['must now be given'] : []),
    ...(old.takes && now.takes ? narrowed(typeOf(old.takes), typeOf(now.takes), true) : []),
    ...(old.gives && now.gives ? narrowed(typeOf(old.gives), typeOf(now.gives), false) : []),
  ]
}

/** @returns {Type} */
function typeOf(/** @type {string} */ text) {
  const [alias] = parseSync('type.ts', `type T = ${text}`).program.body
  if (alias?.type !== 'TSTypeAliasDeclaration') throw new Error(`No type: ${text}`)
  return { text: `type T = ${text}`, node: alias.typeAnnotation }
}

const written = (/** @type {Type} */ { text, node }) => text.slice(node.start, node.end)

/** The types of a union, or the type itself. @returns {Type[]} */
function membersOf(/** @type {Type} */ { text, node }) {
  if (node.type === 'TSParenthesizedType') return membersOf({ text, node: node.typeAnnotation })
  if (node.type !== 'TSUnionType') return [{ text, node }]
  return node.types.flatMap((member) => membersOf({ text, node: member }))
}

const composed = ['TSTypeLiteral', 'TSFunctionType', 'TSArrayType']
const isLiteral = (/** @type {Type} */ { node }) => node.type === 'TSLiteralType'
/** Two members of unions stand for each other if they are written alike, or are both an object, a function or a list. */
const isSame = (/** @type {Type} */ one, /** @type {Type} */ other) =>
  one.node.type === other.node.type && (composed.includes(one.node.type) || written(one) === written(other))

/**
 * What a page meets that was written for `before`.
 *
 * @param {Type} before
 * @param {Type} after
 * @param {boolean} isTaken the page gives the value: it may become wider. Else it gets it: of a list of words it may then get further ones.
 * @returns {string[]}
 */
function narrowed(before, after, isTaken) {
  const [old, now] = [membersOf(before), membersOf(after)]
  const takesAnyText = isTaken && now.some(({ node }) => node.type === 'TSStringKeyword')
  const lost = old.flatMap((one) => {
    const same = now.find((other) => isSame(one, other))
    if (same) return insideOf(one, same, isTaken)
    return isLiteral(one) && takesAnyText ? [] : [`${written(one)} is gone`]
  })
  if (isTaken) return lost
  const isExpected = (/** @type {Type} */ one) =>
    old.some((other) => isSame(one, other) || (isLiteral(one) && isLiteral(other)))
  return [...lost, ...now.filter((one) => !isExpected(one)).map((one) => `may now be ${written(one)}`)]
}

/** @returns {string[]} */
function insideOf(/** @type {Type} */ before, /** @type {Type} */ after, /** @type {boolean} */ isTaken) {
  const [old, now] = [before.node, after.node]
  const inner = (/** @type {ESTree.TSType} */ one, /** @type {ESTree.TSType} */ other, way = isTaken) =>
    narrowed({ text: before.text, node: one }, { text: after.text, node: other }, way)
  if (old.type === 'TSArrayType' && now.type === 'TSArrayType') return inner(old.elementType, now.elementType)
  if (old.type === 'TSFunctionType' && now.type === 'TSFunctionType') {
    const [given, wanted] = [parametersOf(old), parametersOf(now)]
    return [
      ...given.flatMap((one, place) => {
        const other = wanted[place]
        return other ? inner(one.type, other.type, !isTaken) : [`takes no ${one.name} any more`]
      }),
      ...wanted.filter((one, place) => !one.isOptional && given[place]?.isOptional !== false).map(mustBeGiven),
      ...inner(old.returnType.typeAnnotation, now.returnType.typeAnnotation),
    ]
  }
  if (old.type !== 'TSTypeLiteral' || now.type !== 'TSTypeLiteral') return []
  const [had, has] = [entriesOf(old), entriesOf(now)]
  return [
    ...had.flatMap((one) => {
      const other = has.find(({ name }) => name === one.name)
      if (!other) return [`${one.name} is gone`]
      const mayMiss = !isTaken && other.isOptional && !one.isOptional ? [`${one.name} may now be missing`] : []
      return [...mayMiss, ...inner(one.type, other.type).map((what) => `${one.name}: ${what}`)]
    }),
    ...(isTaken ? has : [])
      .filter((one) => !one.isOptional && had.find(({ name }) => name === one.name)?.isOptional !== false)
      .map(mustBeGiven),
  ]
}

const mustBeGiven = (/** @type {{ name: string }} */ { name }) => `${name} must now be given`

const parametersOf = (/** @type {ESTree.TSFunctionType} */ { params }) =>
  params.flatMap((one) =>
    one.type === 'Identifier' && one.typeAnnotation
      ? [{ name: one.name, isOptional: Boolean(one.optional), type: one.typeAnnotation.typeAnnotation }]
      : [],
  )

const entriesOf = (/** @type {ESTree.TSTypeLiteral} */ { members }) =>
  members.flatMap((one) => {
    if (one.type !== 'TSPropertySignature' || !one.typeAnnotation) return []
    const name = one.key.type === 'Identifier' ? one.key.name : one.key.type === 'Literal' ? String(one.key.value) : '?'
    return [{ name, isOptional: one.optional, type: one.typeAnnotation.typeAnnotation }]
  })
