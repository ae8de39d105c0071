// The ids of the CRM have 19 digits. Most come in quotes; read as a number, an unquoted one would lose its last digits.

/** An answer's JSON with ids in quotes. The first look is for numbers alone, because nearly every record has ids in quotes already. */
export const withExactIds = (json: string): string =>
  /[:,[\s]\d{16}/.test(json)
    ? json.replace(/"(?:[^"\\]|\\.)*"|[-+.\deE]+/g, (token) => (/^\d{16,}$/.test(token) ? `"${token}"` : token))
    : json
