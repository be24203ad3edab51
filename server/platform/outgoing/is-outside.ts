import { BlockList, isIP } from 'node:net'

/** What is no place on the internet, by the registries of IANA for special addresses: ours, private, shared, multicast. */
const INSIDE_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Within what is given out to the internet: protocols, examples, and addresses that carry one of the others. */
const INSIDE_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const inside = new BlockList()
for (const [net, bits] of INSIDE_4) inside.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of INSIDE_6) inside.addSubnet(net, bits, 'ipv6')
const internet6 = new BlockList()
internet6.addSubnet('2000::', 3, 'ipv6')

/** Returns whether an IP address is on the internet, and no way into the network around the server. */
export function isOutside(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inside.check(address, 'ipv4')
  return family === 6 && internet6.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}

/**
 * Returns whether people may name an address that the server then calls: https, no login in it, and no address of a network
 * of its own. A name is looked at when it is called: only then is it known where it leads.
 */
export function mayBeCalled(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, username, password, hostname } = new URL(url)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  const host = hostOf(hostname)
  if (isIP(host) !== 0) return isOutside(host)
  return host.includes('.') && !/\.(localhost|local|internal|lan|home\.arpa)\.?$/.test(host)
}

/** Returns the host of an address without the brackets of IPv6. */
export const hostOf = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1')
