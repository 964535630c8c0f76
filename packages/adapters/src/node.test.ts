import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test(
  'lets a program exit with its own exit code after the program has watched a picture',
  { timeout: 20_000 },
  async () => {
    const program = fileURLToPath(new URL('./testing/watch-once.ts', import.meta.url));
    const ended = await new Promise((resolve) => {
      const child = execFile(process.execPath, [program], { timeout: 15_000 }, (_error, _stdout, stderr) =>
        resolve({ code: child.exitCode, signal: child.signalCode, stderr }),
      );
    });
    expect(ended).toEqual({ code: 3, signal: null, stderr: '' });
  },
);
