/** Calls to addresses that people have given: never into networks that only this machine can reach. */
import { lookup } from 'node:dns'
import type { LookupAddress, LookupOptions } from 'node:dns'
import { request as plain } from 'node:http'
import { Agent, request } from 'node:https'
import { BlockList, isIP } from 'node:net'

const within = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  within.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  // Those with an address of version 4 inside lead wherever that leads.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  within.addSubnet(net, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return isPublicAddress(mapped)
  if (/^::ffff:/i.test(address)) return false
  return !within.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** Looks a name up as always, and refuses what it leads to at the moment of the call: a name may change. */
export function guardedLookup(name: string, options: LookupOptions, found: Found): void {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, '')
    const [first] = addresses
    if (!first || !addresses.every(one => isPublicAddress(one.address)))
      return found(new Error(`${name} lies in a network that is not called`), '')
    if (options.all) found(null, addresses)
    else found(null, first.address, first.family)
  })
}

export const guardedAgent = (): Agent => new Agent({ lookup: guardedLookup as never })

/** Whether an address may be given at all. */
export function isCallable(url: string, where: 'public' | 'any'): boolean {
  try {
    const { protocol, hostname, username } = new URL(url)
    if (username !== '') return false
    if (where === 'any') return protocol === 'https:' || protocol === 'http:'
    const host = hostname.replace(/^\[|\]$/g, '')
    return protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host))
  } catch {
    return false
  }
}

const PATIENCE_MS = 10_000

/** Posts JSON; rejects where nobody takes it. */
export function post(url: string, body: object, where: 'public' | 'any'): Promise<void> {
  if (!isCallable(url, where)) return Promise.reject(new Error('an address that is not called'))
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? request : plain
    const asked = send(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        timeout: PATIENCE_MS,
        ...(where === 'public' && { lookup: guardedLookup as never }),
      },
      response => {
        response.resume()
        const status = response.statusCode ?? 0
        if (status >= 200 && status < 300) resolve()
        else reject(new Error(`answered with ${status}`))
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('no answer')))
    asked.on('error', reject)
    asked.end(JSON.stringify(body))
  })
}
