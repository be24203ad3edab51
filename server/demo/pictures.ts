import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { PICTURE_SIDES, type PictureSize } from '#shared/menu/picture-address.ts'
import { pictureOf } from '../menu/pictures/handlers.ts'
import type { Picture } from '../menu/pictures/repository.ts'
import dishes from './pictures.json' with { type: 'json' }

/** Names of dishes in English, by the name of their drawing. */
const DISHES = z.record(z.string(), z.array(z.string())).parse(dishes)
const DRAWINGS: ReadonlyMap<string, string> = new Map(
  Object.entries(DISHES).flatMap(([drawing, names]) => names.map((name) => [name, drawing])),
)

/** Beside this file, and beside the bundle that it is a part of. `npm run draw-pictures` makes them. */
const FOLDER = new URL('pictures/', import.meta.url)

/** Returns the name of a dish's drawing; undefined where it has none. */
export const drawingOf = (dish: string): string | undefined => DRAWINGS.get(dish)

/** Reads all drawings, by their names. */
export async function readDrawings(): Promise<ReadonlyMap<string, Picture>> {
  const names = Object.keys(DISHES)
  const pictures = await Promise.all(names.map(readDrawing))
  return new Map(pictures.map((picture, index) => [names[index] ?? '', picture]))
}

async function readDrawing(name: string): Promise<Picture> {
  const square = async (size: PictureSize) =>
    readFile(fileURLToPath(new URL(`${name}-${PICTURE_SIDES[size]}.webp`, FOLDER)), 'base64')
  return pictureOf({
    small: await square('small'),
    medium: await square('medium'),
    large: await square('large'),
  })
}
