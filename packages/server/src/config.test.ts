import { expect, it } from 'vitest'
import { ConfigError, configFrom } from './config.ts'

const NAMES = [
  'HOST',
  'PORT',
  'DATABASE_URL',
  'HEXFRONT_DATA',
  'HEXFRONT_TLS',
  'HEXFRONT_TRUST_PROXY',
  'HEXFRONT_ORIGINS',
  'HEXFRONT_HOST_TOKEN',
  'HEXFRONT_URL',
  'HEXFRONT_SMTP',
  'HEXFRONT_MAIL_FROM',
  'HEXFRONT_WEBHOOKS',
  'HEXFRONT_LOG',
  'HEXFRONT_SOCKETS',
  'HEXFRONT_REQUESTS_PER_MINUTE',
]

it('a variable that is empty says nothing', () => {
  expect(configFrom(Object.fromEntries(NAMES.map(name => [name, ''])))).toEqual(configFrom({}))
  // Listening on no address would be listening on all of them.
  expect(configFrom({ HOST: '' }).host).toBe('127.0.0.1')
})

it.each([
  ['PORT', '65536'],
  ['PORT', 'x'],
  ['DATABASE_URL', 'hexfront'],
  ['DATABASE_URL', 'mysql://host/name'],
  ['HEXFRONT_TLS', 'true'],
  ['HEXFRONT_TRUST_PROXY', 'yes'],
  ['HEXFRONT_ORIGINS', 'play.example.org'],
  ['HEXFRONT_URL', 'play.example.org'],
  ['HEXFRONT_SMTP', 'mail.example.org'],
  ['HEXFRONT_LOG', 'loud'],
  ['HEXFRONT_SOCKETS', '-1'],
  ['HEXFRONT_SOCKETS', '1.5'],
])('%s is not %s', (name, value) => {
  expect(() => configFrom({ [name]: value })).toThrow(ConfigError)
  expect(() => configFrom({ [name]: value })).toThrow(name)
})

it('takes addresses as people write them', () => {
  const { origins } = configFrom({ HEXFRONT_ORIGINS: 'https://a.example/, HTTPS://B.example:443 ,' })
  expect(origins).toEqual(['https://a.example', 'https://b.example'])
  const socket = 'postgresql://me@/hexfront?host=/run/postgresql'
  expect(configFrom({ DATABASE_URL: socket }).databaseUrl).toBe(socket)
})
