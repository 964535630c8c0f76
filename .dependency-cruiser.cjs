/**
 * Dependency rules, checked by `scripts/boundaries.ts`. In the core: kernel ← feature ← player. Between packages: core
 * ← testing ← operator ← sim-cli, and core ← adapters ← web. No import goes in the opposite direction.
 */
const kernel = '^packages/core/src/(kernel|messages|ports|settings)/';
const wiring = '^packages/core/src/((wiring|connection-quality|player)/|(index|internals)\\.ts$)';
const tests = '\\.(test|fixture)\\.tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'feature-imports-feature',
      comment:
        'Connect features only in press-block/, wiring/ and connection-quality/: pass a stream of one to the other.',
      severity: 'error',
      from: {
        path: '^packages/core/src/([^/]+)/',
        pathNot: [
          '^packages/core/src/(kernel|messages|ports|settings|press-block|wiring|connection-quality|player)/',
          tests,
        ],
      },
      to: {
        path: '^packages/core/src/[^/]+/',
        pathNot: [`^packages/core/src/$1/`, '^packages/core/src/(kernel|messages|ports|settings)/'],
      },
    },
    {
      name: 'kernel-imports-feature',
      severity: 'error',
      from: { path: kernel, pathNot: tests },
      to: { path: '^packages/core/src/', pathNot: kernel },
    },
    {
      name: 'feature-imports-player',
      severity: 'error',
      from: {
        path: '^packages/core/src/[^/]+/',
        pathNot: ['^packages/core/src/(wiring|connection-quality|player)/', tests],
      },
      to: { path: wiring },
    },
    {
      name: 'core-imports-upwards',
      comment: 'Its tests may import @farspin/testing, but no other package.',
      severity: 'error',
      from: { path: '^packages/core/' },
      to: { path: '^packages/', pathNot: '^packages/(core|testing)/' },
    },
    {
      name: 'testing-imports-upwards',
      severity: 'error',
      from: { path: '^packages/testing/' },
      to: { path: '^packages/', pathNot: '^packages/(core|testing)/' },
    },
    {
      name: 'internals-outside-tests',
      comment: 'Only @farspin/testing, tests and the benchmark of the kernel import internals of the rules.',
      severity: 'error',
      from: { path: '^packages/', pathNot: ['^packages/(core|testing|bench/src/kernel)/', tests, '/e2e/'] },
      to: { path: '^packages/core/src/internals\\.ts$' },
    },
    {
      name: 'core-stands-alone',
      comment: 'The core imports only rxjs and zod/mini, and @lingui/core in messages. Tests may import more.',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: tests },
      to: { pathNot: ['^packages/core/src/', 'node_modules/(rxjs|zod)/', 'node_modules/@lingui/core/'] },
    },
    {
      name: 'lingui-in-messages-only',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: '^packages/core/src/messages/' },
      to: { path: 'node_modules/@lingui/' },
    },
    {
      name: 'adapters-import-clients',
      severity: 'error',
      from: { path: '^packages/adapters/' },
      to: { path: '^packages/(operator|web|sim-cli|bench|qa)/' },
    },
    {
      name: 'adapters-import-testing',
      comment: 'Only the contract suites import @farspin/testing.',
      severity: 'error',
      from: { path: '^packages/adapters/src/', pathNot: ['^packages/adapters/src/contract/', tests] },
      to: { path: '^packages/testing/' },
    },
    {
      name: 'web-imports-operator',
      comment: 'Only end-to-end tests start the operator; the page does not import it.',
      severity: 'error',
      from: { path: '^packages/web/src/', pathNot: tests },
      to: { path: '^packages/operator/' },
    },
    {
      name: 'nobody-imports-qa',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/(qa|bench|artillery-engine-farspin)/' },
      to: { path: '^packages/(qa|bench|artillery-engine-farspin)/' },
    },
    {
      name: 'clients-import-each-other',
      comment: 'Only the stories of the lab import it, because they run it in their own process.',
      severity: 'error',
      from: { path: '^packages/(web|sim-cli)/', pathNot: '^packages/web/e2e/lab' },
      to: { path: '^packages/(web|sim-cli)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'operator-imports-client',
      comment: 'A client’s tests use the operator; the operator needs no client.',
      severity: 'error',
      from: { path: '^packages/operator/' },
      to: { path: '^packages/(web|sim-cli|bench|qa|artillery-engine-farspin)/' },
    },
    {
      name: 'lab-stands-alone',
      comment: 'The lab works between any client and any server, and imports neither.',
      severity: 'error',
      from: { path: '^packages/operator/src/lab/' },
      to: { path: '^packages/', pathNot: '^packages/operator/src/lab/' },
    },
    {
      name: 'adapter-outside-compose',
      comment:
        'Only compose.ts, signed-in/compose-play.ts and store/preview/compose-previews.ts (after sign-in) and demo/area.tsx (the demo area) import the adapters of ports.',
      severity: 'error',
      from: {
        path: '^packages/web/src/',
        pathNot:
          '^packages/web/src/(?:compose|signed-in/compose-play|store/preview/compose-previews|demo/area)\\.tsx?$',
      },
      to: { path: '^packages/adapters/', pathNot: '^packages/adapters/src/(react|time)/' },
    },
    {
      name: 'react-in-its-room',
      comment: 'Only the hooks of both clients in react/ import React; adapters of ports do not.',
      severity: 'error',
      from: { path: '^packages/adapters/', pathNot: '^packages/adapters/src/react/' },
      to: { path: 'node_modules/react/' },
    },
    {
      name: 'rxjs-outside-store',
      comment: 'Components use plain values and commands instead of streams.',
      severity: 'error',
      from: {
        path: '^packages/web/src/',
        pathNot: ['^packages/web/src/(demo/)?(store|testing)/', '^packages/web/src/compose\\.ts$', tests],
      },
      to: { path: 'node_modules/rxjs/' },
    },
    {
      name: 'demo-area-is-needed',
      comment: 'The demo area can be deleted with the one line that loads it (decision 0050).',
      severity: 'error',
      from: { path: '^packages/web/', pathNot: ['^packages/web/src/demo/', '^packages/web/src/compose\\.ts$'] },
      to: { path: '^packages/web/src/demo/' },
    },
    {
      name: 'testing-in-product',
      severity: 'error',
      from: { path: '^packages/web/src/', pathNot: tests },
      to: { path: '^packages/testing/' },
    },
    {
      name: 'terminal-reads-the-barcode',
      comment:
        'Only tests and measurements read the barcode of a picture, never a client. A script in virtual time imports its operator, which has no picture.',
      severity: 'error',
      from: {
        path: '^packages/sim-cli/src/(ui|script)/',
        pathNot: [tests, '^packages/sim-cli/src/script/virtual/'],
      },
      to: { path: '^packages/testing/' },
    },
    {
      name: 'not-resolved',
      comment: 'An import that cannot be resolved cannot be checked.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^packages/[^/]+/dist/', '^packages/bench/src/.+/bare\\.js$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
