/** 'owner-portal' -> 'OwnerPortalElement' */
export const className = (tag) => `${tag.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase())}Element`

/** A type text for one attribute: its values, or string. */
export const attributeType = (row) => row.values?.map((value) => `'${value}'`).join(' | ') ?? 'string'
