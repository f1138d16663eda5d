import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  aptCommand,
  explainApt,
  explainNode,
  explainNpm,
  stampOf,
  whyInstall,
  writeStamp,
} from './install.mjs'

describe('the stamp in node_modules', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'hexfront-'))
    writeFileSync(join(root, 'package-lock.json'), '{"a":1}')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('asks for an installation when there are no node modules', () => {
    expect(whyInstall(root)).toBe('node_modules is absent')
  })

  it('asks for one when an earlier one was not finished', () => {
    mkdirSync(join(root, 'node_modules'))
    expect(whyInstall(root)).toBe('node_modules was not finished')
  })

  it('asks for none when the stamp is that of the lock file, and for one again when that changes', () => {
    mkdirSync(join(root, 'node_modules'))
    writeStamp(root)
    expect(whyInstall(root)).toBeNull()
    writeFileSync(join(root, 'package-lock.json'), '{"a":2}')
    expect(whyInstall(root)).toBe('package-lock.json has changed')
  })

  it('differs for different lock files only', () => {
    expect(stampOf('a')).toBe(stampOf('a'))
    expect(stampOf('a')).not.toBe(stampOf('b'))
  })
})

describe('why npm failed', () => {
  it.each([
    ['npm error code ENOTFOUND\nnpm error errno ENOTFOUND', 'The package registry cannot be reached'],
    ['npm ERR! code ECONNREFUSED', 'The package registry cannot be reached'],
    ['npm error code EAI_AGAIN', 'The package registry cannot be reached'],
    ['npm error code EACCES\nnpm error syscall mkdir', 'There is no permission to write here'],
    ['npm error code ENOSPC', 'The disk is full'],
    ['npm error code E403', 'refuses access'],
    ['npm error code EUSAGE\nnpm error `npm ci` can only install', 'package-lock.json disagree'],
    ['spawn failed: connect ETIMEDOUT', 'The package registry cannot be reached'],
  ])('%j', (output, sentence) => {
    expect(explainNpm(output)).toContain(sentence)
  })

  it('believes the code more than the noise around it', () => {
    const output = 'npm warn cleanup EACCES: permission denied\nnpm error code ENOTFOUND'
    expect(explainNpm(output)).toContain('registry cannot be reached')
  })

  it('claims nothing when the output does not tell', () => {
    expect(explainNpm('npm error code ELIFECYCLE\nnpm error EACCES is mentioned')).toBeNull()
    expect(explainNpm('something else')).toBeNull()
  })
})

describe('why apt-get failed', () => {
  it.each([
    ["Temporary failure resolving 'deb.debian.org'", 'mirror cannot be reached'],
    ['E: Could not open lock file - open (13: Permission denied)', 'needs root'],
    ['E: Could not get lock /var/lib/dpkg/lock-frontend', 'Another installation is running'],
    ['E: Unable to locate package chromium', 'no such package'],
  ])('%j', (output, sentence) => {
    expect(explainApt(output)).toContain(sentence)
  })

  it('claims nothing when the output does not tell', () => {
    expect(explainApt('something else')).toBeNull()
  })
})

describe('how Chromium is installed', () => {
  it('goes straight to apt-get as root and through sudo otherwise', () => {
    expect(aptCommand({ uid: 0, hasApt: true, hasSudo: true })).toEqual({ command: ['apt-get'] })
    expect(aptCommand({ uid: 1000, hasApt: true, hasSudo: true })).toEqual({ command: ['sudo', 'apt-get'] })
  })

  it('says what is lacking without root and sudo, or without apt-get', () => {
    expect(aptCommand({ uid: 1000, hasApt: true, hasSudo: false })).toMatchObject({
      lacks: expect.stringContaining('neither root nor sudo'),
    })
    expect(aptCommand({ uid: 0, hasApt: false, hasSudo: false })).toHaveProperty('lacks')
  })
})

describe('the version of Node', () => {
  it('is told when it is too old, and only then', () => {
    expect(explainNode('18.20.4')).toContain('needs Node 20')
    expect(explainNode('20.0.0')).toBeNull()
    expect(explainNode('100.1.0')).toBeNull()
  })
})
