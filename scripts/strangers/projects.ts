import { findBrowser } from '../browser.ts';
import { checkLobby } from './lobby.ts';
import { bun, npmWith, pnpm, runManager, type Manager } from './managers.ts';
import { runIn, whileServed, type Outcome } from './project.ts';

/** A project of `strangers` in its copy outside the workspace. */
export interface Copy {
  readonly folder: string;
  /** Address of a running `farspin serve`. */
  readonly operatorUrl: string;
  readonly manager: Manager;
}
type Run = (copy: Copy) => Promise<Outcome>;

export interface Project {
  /** Folder in `strangers`. Default: the name of the project. */
  readonly from?: string;
  /** Package manager. Default: npm. */
  readonly manager?: Manager;
  /** Folders of the packages that the project installs. */
  readonly packages: readonly string[];
  /** Starts the project and checks what it does. */
  readonly run: Run;
  /** Further runs, each with a name for its row of the table. */
  readonly alsoRun?: Readonly<Record<string, Run>>;
}

const client = ['core', 'adapters'];
const withOperator = [...client, 'testing', 'operator'];

const start: Run = ({ folder, operatorUrl, manager }) =>
  runManager(manager, folder, ['run', 'start'], { OPERATOR: operatorUrl });
const showLobby: Run = ({ folder, operatorUrl }) =>
  whileServed(folder, { OPERATOR: operatorUrl }, (url) => checkLobby(url, operatorUrl));

/** Plays with another JavaScript runtime, which npm installs. */
const playWith =
  (spec: string): Run =>
  ({ folder, operatorUrl }) =>
    runIn(folder, 'npx', [
      ...['--yes', '--prefer-offline', '--package', spec, '--'],
      ...[spec.split('@')[0] ?? spec, 'dist/play.js', operatorUrl],
    ]);

const playWithBun: Run = ({ folder, operatorUrl }) => runManager(bun, folder, ['dist/play.js', operatorUrl]);

const headless: Project = {
  packages: client,
  run: ({ folder, operatorUrl }) => runIn(folder, 'npm', ['start', '--', operatorUrl]),
};
const react: Project = { packages: client, run: showLobby };
const vitest: Project = { packages: withOperator, run: start };
const fastCheck: Project = { packages: ['core', 'testing'], run: start };

/** The lowest versions that the packages' peer dependencies allow. */
const oldest = {
  react: npmWith({ react: '18.0.0', 'react-dom': '18.0.0', '@types/react': '^18.3.0', '@types/react-dom': '^18.3.0' }),
  tests: npmWith({ vitest: '~4.0.0', 'fast-check': '4.0.0' }),
};

/** Projects by name, usually the name of their folder in `strangers`. */
export const projects: Readonly<Record<string, Project>> = {
  plain: { packages: client, run: showLobby },
  react,
  vue: { packages: client, run: showLobby },
  svelte: { packages: client, run: showLobby },
  headless: {
    ...headless,
    alsoRun: {
      'without operator': async ({ folder }) =>
        endedClearly(await runIn(folder, 'npm', ['start', '--silent', '--', 'http://127.0.0.1:1'])),
      'Node 20': playWith('node@20'),
      'Node 22': playWith('node@22'),
      'Node 24': playWith('node@24'),
      Bun: playWith('bun@1'),
    },
  },
  vitest,
  playwright: {
    packages: withOperator,
    run: async ({ folder }) => runIn(folder, 'npm', ['start'], { CHROMIUM_PATH: await findBrowser('shell') }),
  },
  'fast-check': fastCheck,
  metro: { packages: client, run: start },
  'headless-pnpm': { ...headless, from: 'headless', manager: pnpm },
  'headless-bun': { ...headless, from: 'headless', manager: bun, run: playWithBun },
  'vitest-pnpm': { ...vitest, from: 'vitest', manager: pnpm },
  'vitest-bun': { ...vitest, from: 'vitest', manager: bun },
  'react-oldest': { ...react, from: 'react', manager: oldest.react },
  'vitest-oldest': { ...vitest, from: 'vitest', manager: oldest.tests },
  'fast-check-oldest': { ...fastCheck, from: 'fast-check', manager: oldest.tests },
};

/** @throws {Error} with the known names, if there is no such project */
export function projectOf(name: string): Project {
  const project = projects[name];
  if (project === undefined)
    throw new Error(`Unknown project ${name}. Choose from: ${Object.keys(projects).join(', ')}.`);
  return project;
}

/**
 * Returns an outcome with code 0 if the command exited with 1 and printed one line that names the operator, or with
 * code 1 otherwise.
 */
function endedClearly(outcome: Outcome): Outcome {
  const isClear = outcome.code === 1 && /^No operator at \S+\. [^\n]+\n$/.test(outcome.text);
  return { ...outcome, code: isClear ? 0 : 1 };
}
