import { findBrowser } from '../browser.ts';
import { checkLobby } from './lobby.ts';
import { runIn, whileServed, type Outcome } from './project.ts';

/** A project of `strangers` in its copy outside the workspace. */
export interface Copy {
  readonly folder: string;
  /** Address of a running `farspin serve`. */
  readonly operatorUrl: string;
}
type Run = (copy: Copy) => Promise<Outcome>;

export interface Project {
  /** Folders of the packages that the project installs. */
  readonly packages: readonly string[];
  /** Starts the project and checks what it does. */
  readonly run: Run;
  /** Further runs, each with a name for its row of the table. */
  readonly alsoRun?: Readonly<Record<string, Run>>;
}

const client = ['core', 'adapters'];
const withOperator = [...client, 'testing', 'operator'];

const npmStart: Run = ({ folder, operatorUrl }) => runIn(folder, 'npm', ['start'], { OPERATOR: operatorUrl });
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

/** Projects by the names of their folders in `strangers`. */
export const projects: Readonly<Record<string, Project>> = {
  plain: { packages: client, run: showLobby },
  react: { packages: client, run: showLobby },
  vue: { packages: client, run: showLobby },
  svelte: { packages: client, run: showLobby },
  headless: {
    packages: client,
    run: ({ folder, operatorUrl }) => runIn(folder, 'npm', ['start', '--', operatorUrl]),
    alsoRun: {
      'without operator': async ({ folder }) =>
        endedClearly(await runIn(folder, 'npm', ['start', '--silent', '--', 'http://127.0.0.1:1'])),
      'Node 20': playWith('node@20'),
      'Node 22': playWith('node@22'),
      'Node 24': playWith('node@24'),
      Bun: playWith('bun@1'),
    },
  },
  vitest: { packages: withOperator, run: npmStart },
  playwright: {
    packages: withOperator,
    run: async ({ folder }) => runIn(folder, 'npm', ['start'], { CHROMIUM_PATH: await findBrowser('shell') }),
  },
  'fast-check': { packages: ['core', 'testing'], run: npmStart },
  metro: { packages: client, run: npmStart },
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
