#!/usr/bin/env node
// What is linked has to be there before anything is built.
import { existsSync } from 'node:fs';

const program = new URL('../dist/main.js', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  console.error('farspin is not built yet: npm run farspin builds it, and runs it.');
  process.exitCode = 1;
}
