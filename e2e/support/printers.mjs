import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

/*
 * Loaded before the server of a journey: printers at 10.<high>.<low>.1 are on this machine, on the port of these two
 * numbers. The server calls printers of the own network only, and never the machine that it is on.
 */
const { connect } = net
const toThisMachine = (/** @type {any} */ options) => {
  const [, high, low] = /^10\.(\d+)\.(\d+)\.1$/.exec(options?.host ?? '') ?? []
  if (high === undefined) return options
  return { ...options, host: '127.0.0.1', port: Number(high) * 256 + Number(low) }
}
net.connect = /** @type {any} */ (
  (/** @type {any} */ first, /** @type {any[]} */ ...rest) =>
    typeof first === 'number'
      ? connect(toThisMachine({ port: first, host: rest[0] }), ...rest.slice(1))
      : connect(toThisMachine(first), ...rest)
)
syncBuiltinESMExports()
