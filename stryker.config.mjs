/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
const config = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Only the tests beside the code: a rule has to be proven where it stands, and others' tests would be slow.
  vitest: { dir: process.env['MUTANTS_DIR'] ?? '.' },
  reporters: ['json'],
  jsonReporter: { fileName: 'reports/mutants.json' },
  concurrency: 2,
  incremental: false,
  checkers: [],
  // Stryker would rewrite tsconfig.json through a compiler interface that TypeScript 7 does not have; vitest
  // needs no tsconfig, so it is pointed at none.
  tsconfigFile: 'none.json',
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['artefacts', 'coverage', 'dist', 'docs', 'reports'],
  warnings: { slow: false },
  logLevel: 'warn',
}

export default config
