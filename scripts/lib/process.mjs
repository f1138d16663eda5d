/** Running another program and keeping what it said. */
import { spawn } from 'node:child_process'

/**
 * Runs a program to its end and gathers stdout and stderr in the order they came.
 * A program that cannot be started gives code 127 and the reason, one that takes longer than its limit
 * is ended and gives 124.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, limitMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string, stdout: string }>}
 */
export function run(program, args, options = {}) {
  return new Promise(resolve => {
    const { cwd, env } = options
    const child = spawn(program, args, {
      ...(cwd && { cwd }),
      ...(env && { env }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let stdout = ''
    child.stdout.setEncoding('utf8').on('data', text => {
      output += text
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', text => (output += text))
    const stop = () => child.kill('SIGTERM')
    let late = false
    const limit =
      options.limitMs === undefined
        ? undefined
        : setTimeout(() => {
            late = true
            child.kill('SIGKILL')
          }, options.limitMs)
    process.once('exit', stop)
    child.on('error', error => {
      clearTimeout(limit)
      process.off('exit', stop)
      resolve({ code: 127, output: `${output}${error.message}\n`, stdout })
    })
    child.on('close', code => {
      clearTimeout(limit)
      process.off('exit', stop)
      if (late) output += `ended after ${(options.limitMs ?? 0) / 1000} seconds: it took too long\n`
      resolve({ code: late ? 124 : (code ?? 1), output, stdout })
    })
  })
}
