/** Running another program and keeping what it said. */
import { spawn } from 'node:child_process'

/**
 * Runs a program to its end and gathers stdout and stderr in the order they came.
 * A program that cannot be started gives code 127 and the reason.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number, output: string, stdout: string }>}
 */
export function run(program, args, options = {}) {
  return new Promise(resolve => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let stdout = ''
    child.stdout.setEncoding('utf8').on('data', text => {
      output += text
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', text => (output += text))
    const stop = () => child.kill('SIGTERM')
    process.once('exit', stop)
    child.on('error', error => {
      process.off('exit', stop)
      resolve({ code: 127, output: `${output}${error.message}\n`, stdout })
    })
    child.on('close', code => {
      process.off('exit', stop)
      resolve({ code: code ?? 1, output, stdout })
    })
  })
}
