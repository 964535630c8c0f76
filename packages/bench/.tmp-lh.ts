import { runLighthouse } from './src/lighthouse/lighthouse.ts';
console.log(await runLighthouse({ cliEntry: '/work/main/packages/sim-cli/dist/main.js', webDirectory: '/tmp/perf/distE', chromiumPath: '/usr/bin/chromium', chromiumArgs: ['--no-sandbox','--disable-background-networking','--disable-component-update','--disable-sync'] } as never, process.argv.slice(2)));
