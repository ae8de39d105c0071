// @ts-check
/** @import { AttributeRow } from './tables' */

/** 'owner-portal' -> 'OwnerPortalElement' */
export const className = (/** @type {string} */ tag) =>
  `${tag.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase())}Element`

/** The TypeScript type of an attribute: its allowed values, or string. */
export const attributeType = (/** @type {AttributeRow} */ row) =>
  row.values?.map((value) => `'${value}'`).join(' | ') ?? 'string'

/** The TypeScript type of an attribute's property: the configuration may be given as an object, which has no attribute. */
export const propertyType = (/** @type {AttributeRow} */ row) =>
  row.property === 'config' ? 'OwnerWidgetsConfig | string' : attributeType(row)
