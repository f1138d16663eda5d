import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { completeLock, missingOptional, platformOf, registryEntries } from './lock.mjs'

describe('the platform in a name', () => {
  it.each([
    ['@oxlint/binding-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['@rollup/rollup-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@rolldown/binding-openharmony-arm64', { os: ['openharmony'], cpu: ['arm64'] }],
    ['@oxlint-tsgolint/win32-x64', { os: ['win32'], cpu: ['x64'] }],
    ['@rollup/rollup-win32-x64-gnu', { os: ['win32'], cpu: ['x64'] }],
    ['fsevents', {}],
  ])('%s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform)
  })
})

describe('a lock file', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/b': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: { 'b-linux-x64': '1.0.0', 'b-win32-x64': '1.0.0' },
      },
      'node_modules/b-linux-x64': {
        version: '1.0.0',
        resolved: 'https://registry.example/b',
        optional: true,
      },
      'node_modules/c': { resolved: 'packages/c', link: true },
      'node_modules/d': { version: '1.0.0' },
      'node_modules/d/node_modules/b': { version: '2.0.0', optionalDependencies: { 'b-linux-x64': '2.0.0' } },
    },
  }

  it('lacks the packages of platforms that are named and not held', () => {
    expect(missingOptional(lock)).toEqual([
      { parent: 'node_modules/b', name: 'b-win32-x64', version: '1.0.0' },
    ])
  })

  it('is made whole, in order, without a registry, and keeps the links of the workspaces', () => {
    const whole = completeLock(lock)
    expect(missingOptional(whole)).toEqual([])
    expect(registryEntries(whole)).toEqual([])
    expect(Object.keys(whole.packages)).toEqual([
      '',
      'node_modules/b',
      'node_modules/b-linux-x64',
      'node_modules/b-win32-x64',
      'node_modules/c',
      'node_modules/d',
      'node_modules/d/node_modules/b',
    ])
    expect(whole.packages['node_modules/b-win32-x64']).toEqual({
      version: '1.0.0',
      cpu: ['x64'],
      dev: true,
      optional: true,
      os: ['win32'],
    })
    expect(whole.packages['node_modules/c']).toEqual({ resolved: 'packages/c', link: true })
  })
})

describe('the lock file of this checkout', () => {
  const own = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))

  it('holds the packages of every platform (else: npm run lock)', () => {
    expect(missingOptional(own).map(one => one.name)).toEqual([])
  })

  it('names no registry (else: npm run lock)', () => {
    expect(registryEntries(own)).toEqual([])
  })
})
