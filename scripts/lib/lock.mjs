/**
 * Keeps package-lock.json whole. Packages with native code come as one optional package per platform;
 * a registry that does not mirror them all makes `npm install` drop the others from the lock file, and
 * then `npm ci` refuses it. The lock file must also name no registry: each machine uses its own.
 */

/**
 * @typedef {{
 *   version?: string, resolved?: string, link?: boolean, dev?: boolean, optional?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string>
 * }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/**
 * Which platform a package is for, from its name: "@oxlint/binding-linux-arm64-musl".
 * @param {string} name
 * @returns {{ os?: string[], cpu?: string[], libc?: string[] }}
 */
export function platformOf(name) {
  const words = name.split('/').at(-1)?.split('-') ?? []
  const os = SYSTEMS.find(system => words.includes(system))
  const cpu = PROCESSORS.find(processor => words.includes(processor))
  const last = words.at(-1) ?? ''
  const libc =
    os !== 'linux'
      ? undefined
      : last.startsWith('musl')
        ? 'musl'
        : last.startsWith('gnu')
          ? 'glibc'
          : undefined
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) }
}

/**
 * The optional packages that the lock file names as dependencies and does not hold.
 * @param {Lock} lock
 * @returns {{ parent: string, name: string, version: string }[]}
 */
export function missingOptional(lock) {
  return Object.entries(lock.packages).flatMap(([parent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isHeld(lock, parent, name))
      .map(([name, version]) => ({ parent, name, version })),
  )
}

/**
 * Looks a package up as Node does: beside its parent, then one level up at a time.
 * @param {Lock} lock
 * @param {string} parent
 * @param {string} name
 */
function isHeld(lock, parent, name) {
  for (let at = parent; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (`${at === '' ? '' : `${at}/`}node_modules/${name}` in lock.packages) return true
    if (at === '') return false
  }
}

/**
 * Entries that were fetched from a registry that they name.
 * @param {Lock} lock
 */
export function registryEntries(lock) {
  return Object.entries(lock.packages)
    .filter(([, entry]) => entry.resolved !== undefined && !entry.link)
    .map(([path]) => path)
}

/**
 * A lock file that holds every platform's package and names no registry; entries in npm's order.
 * @param {Lock} lock
 * @returns {Lock}
 */
export function completeLock(lock) {
  const packages = structuredClone(lock.packages)
  for (const { parent, name, version } of missingOptional(lock)) {
    const { os, cpu, libc } = platformOf(name)
    if (os === undefined && cpu === undefined) continue
    packages[`node_modules/${name}`] = {
      version,
      ...(cpu && { cpu }),
      ...(packages[parent]?.dev && { dev: true }),
      ...(libc && { libc }),
      optional: true,
      ...(os && { os }),
    }
  }
  for (const path of registryEntries(lock)) delete packages[path]?.resolved
  const byName = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(byName) }
}
