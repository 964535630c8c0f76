/** Programs that run under each runtime, in a project with all packages installed. */

/** Prints the entry points, given as arguments, that cannot be imported. */
export const importAll = `
const failures = [];
for (const name of process.argv.slice(2)) {
  try {
    await import(name);
  } catch (error) {
    failures.push(name + ': ' + error.message.split('\\n')[0]);
  }
}
for (const failure of failures) console.error(failure);
process.exit(failures.length === 0 ? 0 : 1);
`;

/** Starts an operator with pictures, requests its settings, and stops it. */
export const operate = `
import { startOperator } from '@farspin/operator';
const operator = await startOperator({ seed: 7, guests: false });
const { status } = await fetch(operator.url + '/Settings.json');
await operator.stop();
if (operator.noPicture !== null) console.error(operator.noPicture);
process.exit(status < 500 && operator.noPicture === null ? 0 : 1);
`;

/** A script for \`farspin run\` in virtual time. */
export const script = `
import { cashIn, defineScript, join, leave, login, play } from 'farspin';
export default defineScript({
  steps: [
    login({ username: 'demo', password: 'demo1234' }),
    join({ first: 'available' }),
    cashIn(10_000),
    play(1),
    leave({ cashOut: true }),
  ],
});
`;
