/** One data object of an EMVCo merchant-presented code: two digits of id, two of length, the value. */
export type Field = readonly [id: string, value: string]

/** Reads a code or a template inside one; null when lengths and text do not fit. Lengths count characters. */
export function readFields(text: string): Field[] | null {
  const letters = Array.from(text)
  const fields: Field[] = []
  for (let at = 0; at < letters.length;) {
    const head = letters.slice(at, at + 4).join('')
    const length = Number(head.slice(2))
    const value = letters.slice(at + 4, at + 4 + length)
    if (!/^\d{4}$/.test(head) || value.length !== length) return null
    fields.push([head.slice(0, 2), value.join('')])
    at += 4 + length
  }
  return fields
}

export const writeFields = (fields: readonly Field[]): string =>
  fields
    .map(([id, value]) => id + String(Array.from(value).length).padStart(2, '0') + value)
    .join('')

/** Returns the fields that have a value. */
export const present = (parts: readonly (readonly [string, string | undefined])[]): Field[] =>
  parts.flatMap(([id, value]): Field[] => (value ? [[id, value]] : []))

/** Returns a whole code: the fields and, last, the checksum over them. */
export function writeCode(fields: readonly Field[]): string {
  const body = `${writeFields(fields)}6304`
  return body + checksum(body)
}

/** Returns whether the last field is the checksum of all before it. */
export const isWhole = (text: string): boolean =>
  /6304[0-9A-F]{4}$/i.test(text) && text.slice(-4).toUpperCase() === checksum(text.slice(0, -4))

/** Returns CRC-16/CCITT-FALSE over the UTF-8 bytes, four hexadecimal digits. */
function checksum(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
