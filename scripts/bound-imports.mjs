/**
 * What a module imports, bound to constants of its own.
 *
 * The test runner turns each use of an import into a look through the exports of another module, and through
 * those of every module that passes them on: rules that are asked a million times spend most of their time so.
 * No module of ours is part of a circle and none exports what changes later, so what is imported can be read
 * once. Lines stay where they were, so that errors point to the right place.
 *
 * @returns {import('vite').Plugin}
 */
export function boundImports() {
  return {
    name: 'hexfront:bound-imports',
    enforce: 'post',
    transform(code, id) {
      if (!/\/packages\/.*\.tsx?$/.test(id) || id.includes('/node_modules/')) return null
      let out = ''
      let done = 0
      for (const node of this.parse(code).body) {
        if (node.type !== 'ImportDeclaration') continue
        const named = node.specifiers.filter(one => one.type === 'ImportSpecifier')
        if (named.length === 0) continue
        const constants = []
        for (const { local, imported } of named) {
          const from = local.start === imported.start ? `${local.name} as ` : ''
          out += `${code.slice(done, local.start)}${from}$$${local.name}`
          done = local.end
          constants.push(`${local.name} = $$${local.name}`)
        }
        out += `${code.slice(done, node.end)};const ${constants.join(', ')};`
        done = node.end
      }
      return done === 0 ? null : { code: out + code.slice(done), map: null }
    },
  }
}
