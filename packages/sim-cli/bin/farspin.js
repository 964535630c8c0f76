#!/usr/bin/env node
// npm links this file, so it must exist before the build.
import { existsSync } from 'node:fs';

const program = new URL('../dist/main.js', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  console.error('farspin is not built yet. Run npm run farspin, which builds and starts it.');
  process.exitCode = 1;
}
