import { pinKey, type PinRecipe } from '#shared/pins/pin-proof.ts'

const keys = new Map<string, Promise<Uint8Array>>()

/** Returns the key of a PIN, which takes a tenth of a second on purpose: for each PIN and restaurant once. */
export function keyOf(pin: string, recipe: PinRecipe): Promise<Uint8Array> {
  const name = `${pin} ${recipe.salt} ${recipe.rounds}`
  const known = keys.get(name) ?? pinKey(pin, recipe)
  keys.set(name, known)
  return known
}
