import { connect } from 'node:net';
import { err, ok, type Result } from '@farspin/core';
import { ownName } from '../output/own-name.ts';
import { isAlive, readLine } from './listen.ts';
import { parseJson } from '../output/parse-json.ts';
import type { SessionFolder } from './session-folder.ts';
import { answer, type Answer, type Request } from './wire.ts';

/** Maximum length of an answer in characters. Recordings can be this long. */
const mostAnswerChars = 64_000_000;

/** Returns the name of the given session, or of the only open session if `name` is null. */
export async function findSession(folder: SessionFolder, name: string | null): Promise<Result<string, string>> {
  if (name !== null)
    return (await isAlive(folder.address(name))) ? ok(name) : err(`No session named ${name} is open. ${howToOpen}`);
  const names = folder.names();
  const alive = await Promise.all(names.map((one) => isAlive(folder.address(one))));
  const open = names.filter((_, index) => alive[index]);
  const [only, ...more] = open;
  if (only === undefined) return err(`No session is open. ${howToOpen}`);
  return more.length === 0
    ? ok(only)
    : err(`Several sessions are open. Choose one with --session ${open.join(' or ')}.`);
}

const howToOpen = `Open one with ${ownName(process.env)} session, or with --listen of play or run.`;

/** A notification for the case that the answer is slow. */
export interface Impatience {
  readonly afterMs: number;
  readonly notify: () => void;
}

/** Sends the request and resolves with the answer. */
export async function say(
  folder: SessionFolder,
  name: string,
  said: Request,
  impatience: Impatience | null = null,
): Promise<Result<Answer, string>> {
  const socket = connect(folder.address(name));
  const line = readLine(socket, mostAnswerChars);
  socket.write(`${JSON.stringify(said)}\n`);
  const slow = impatience === null ? undefined : setTimeout(impatience.notify, impatience.afterMs);
  const heard = answer.safeParse(parseJson((await line) ?? ''));
  clearTimeout(slow);
  socket.destroy();
  return heard.success ? ok(heard.data) : err(`The session ${name} ended before it answered. Start it again.`);
}
