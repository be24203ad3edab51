import { writeCode } from '#shared/qr/emv.ts'

/** The code that a Lao bank gives a shop to be scanned: no amount in it. */
export const LAO_QR = writeCode([
  ['00', '01'],
  ['01', '11'],
  ['38', '0016A005266284662577'],
  ['53', '418'],
  ['58', 'LA'],
  ['59', 'SALA'],
])
