import { execFileSync } from 'node:child_process';
import { isAlive } from './processes.ts';

const checkEveryMs = 500;
/** Matches npm, npx and pnpm in the output of `ps`, as programs and as scripts run by Node. */
const packageManager = /^(?:npm|npx|pnpm)\b|\/(?:npm|npx|pnpm)(?:-cli)?(?:\.c?js)?(?:\s|$)/;

/**
 * Shuts this process down when the package manager that started it has exited. A signal to `npm start` reaches npm but
 * not its child process, which would keep its port. Ctrl-C reaches both processes and does not need this.
 */
export function endWithLauncher(): void {
  const launcher = findLauncher();
  if (launcher === null) return;
  const timer = setInterval(() => {
    if (isAlive(launcher)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, checkEveryMs);
  timer.unref();
}

/**
 * Returns the process id of the topmost package manager above this process. Returns null if there is none or `ps` is
 * not available.
 */
function findLauncher(): number | null {
  const parents = new Map<number, { readonly parent: number; readonly command: string }>();
  for (const line of listProcesses().split('\n')) {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    parents.set(Number(pid), { parent: Number(parent), command });
  }
  let launcher: number | null = null;
  for (let pid = process.ppid, seen = 0; pid > 1 && seen < 64; pid = parents.get(pid)?.parent ?? 0, seen += 1) {
    if (packageManager.test(parents.get(pid)?.command ?? '')) launcher = pid;
  }
  return launcher;
}

function listProcesses(): string {
  try {
    return execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}
