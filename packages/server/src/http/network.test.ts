import { expect, it } from 'vitest'
import { networkOf } from './network.ts'

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:42::1', '2001:db8:0:42::/64'],
  ['2001:0db8:0000:0042:a:b:c:d', '2001:db8:0:42::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s comes from %s', (address, network) => expect(networkOf(address)).toBe(network))
