import type { Schema } from './sample.ts'

/** Where a value of a schema can hold a text: names of fields; 0 for the items of a list, null for the names of a record. */
export type Spot = readonly (string | 0 | null)[]

const allChoicesOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema): readonly Schema[] => [
  ...anyOf,
  ...oneOf,
  ...allOf,
]

/** Every spot of a schema in which a text can be, the names of records among them. */
export function spotsOf(schema: Schema): readonly Spot[] {
  const spots = new Map<string, Spot>()
  const look = (part: Schema, at: Spot): void => {
    const isText = part.type === 'string' || typeof (part.const ?? part.enum?.[0]) === 'string'
    if (isText) spots.set(at.join('/'), at)
    for (const choice of allChoicesOf(part)) look(choice, at)
    if (part.items) look(part.items, [...at, 0])
    for (const [name, inner] of Object.entries(part.properties ?? {})) look(inner, [...at, name])
    if (typeof part.additionalProperties === 'object') {
      spots.set([...at, null].join('/'), [...at, null])
      look(part.additionalProperties, [...at, 'en'])
    }
  }
  look(schema, [])
  return [...spots.values()]
}

/** The least value that has `text` in that spot. */
export function valueWith(spot: Spot, text: string): unknown {
  return spot.reduceRight<unknown>(
    (inner, step) => (step === 0 ? [inner] : { [step ?? text]: inner }),
    spot.at(-1) === null ? 'x' : text,
  )
}
