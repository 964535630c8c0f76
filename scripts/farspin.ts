import { runCli } from './build/run-cli.ts';

await runCli(process.argv.slice(2));
