// The specification's list of fields, which the build puts here.
declare const __FIELD_LIST__: string

export const fieldList: string = __FIELD_LIST__
