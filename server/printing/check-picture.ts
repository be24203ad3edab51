import { inflateSync } from 'node:zlib'
import type { Picture } from '#shared/printing/picture.ts'
import { badRequest } from '../platform/http/errors.ts'

/** Returns the deflated bits of a picture, which are as many as its size says. Throws 400 otherwise. */
export function checkPicture({ width, height, mark, bits }: Picture): Buffer {
  const deflated = Buffer.from(bits, 'base64')
  const size = (width / 8) * height
  if (mark >= height || inflatedSize(deflated, size) !== size) {
    throw badRequest('VALIDATION_FAILED', { field: 'body.picture' })
  }
  return deflated
}

function inflatedSize(deflated: Buffer, most: number): number {
  try {
    return inflateSync(deflated, { maxOutputLength: most }).length
  } catch {
    return -1
  }
}
