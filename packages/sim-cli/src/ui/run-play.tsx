import { render, type Instance } from 'ink';
import { createScope, type Language, type Player, type Scope } from '@farspin/core';
import { createCashOutWhenOver } from '@farspin/core/cash-out-when-over';
import { createGameNotes } from '@farspin/core/game-notes';
import { watchSessionEnd } from '@farspin/core/session-end';
import { shownFrames } from '@farspin/adapters/node';
import { filter, merge, Subject } from 'rxjs';
import { composePlayer, type Composed } from '../player/compose.ts';
import { onEnding } from '../output/ending-signals.ts';
import { exitCodes } from '../output/exit-code.ts';
import { comeBackCommand } from '../output/come-back.ts';
import { pageOf, wrap } from '../output/page.ts';
import { noOperator, whyNotComposed } from '../player/unreachable.ts';
import { saveRecording } from '../recording/save-recording.ts';
import { openSession } from '../session/open-session.ts';
import { App } from './app.tsx';
import type { AppClient } from './app.tsx';
import { languageKey, openDevice, type Device } from './device.ts';
import { answerOtherAccount, type OtherAccount } from './other-account.ts';
import { createFarewell, farewellLines } from './farewell.ts';
import { createLastSeen } from './last-seen.ts';
import { themeFor } from './theme.ts';
import { signInOnce } from './sign-in-once.ts';
import { chosenLanguage, spokenLast, wordsFor } from './spoken.ts';
import { Input } from './terminal/input.ts';
import { Screen } from './terminal/screen.ts';
import { createPicture } from './video/picture.ts';

export interface RunPlayOptions {
  readonly server: string;
  /**
   * Name of the player, or null for the last sign-in at that server. Without an earlier sign-in, the player types the
   * name.
   */
  readonly username: string | null;
  readonly password: string | null;
  readonly token: string | null;
  /** Answer to the question about a token that belongs to a different account than the stored sign-in. */
  readonly otherAccount: OtherAccount;
  /** Language of the screens, or null for the player's earlier choice or the operator's language. */
  readonly language: Language | null;
  readonly video: boolean;
  readonly ascii: boolean;
  /** Name of the session for `farspin say`, or null to accept no requests. */
  readonly listen: string | null;
  /** File for the recording, written at the end, or null for no recording. */
  readonly record: string | null;
  /** Colour depth in bits, as returned by `tty.WriteStream.getColorDepth`. */
  readonly colourBits: number;
}

interface Started extends Composed {
  readonly device: Device;
  readonly moved: () => void;
}

/**
 * Plays in this terminal until the player quits. Always restores the terminal.
 * @returns the exit code
 */
export async function runPlay(options: RunPlayOptions): Promise<number> {
  const { server } = options;
  // With a token, the player's name is unknown.
  const isByPassword = options.username !== null && options.password !== null && options.token === null;
  const named = options.username ?? (options.token === null ? null : '');
  const device = openDevice(server, named, process.env, isByPassword);
  const language = options.language ?? chosenLanguage(device.store) ?? 'en';
  const say = (text: string): unknown =>
    process.stderr.write(`${wrap(text, pageOf(process.stderr).width).join('\n')}\n`);
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    say((await wordsFor(language)).t('term.no-tty'));
    return exitCodes.noTerminal;
  }
  const scope = createScope();
  const moved$ = new Subject<void>();
  const slow = setTimeout(() => void wordsFor(language).then(({ t }) => say(t('term.login.busy'))), slowMs);
  try {
    const composed = await composePlayer({
      server,
      store: device.store,
      givenToken: options.token,
      watch: options.video,
      moved$,
      scope,
      client: 'terminal',
    }).finally(() => clearTimeout(slow));
    const problem = composed.ok
      ? await strangeness(server, composed.value, language)
      : await whyNotComposed(composed.error, server, language);
    if (composed.ok && problem === null) {
      const started = keepingSignIn({ ...composed.value, device, moved: () => moved$.next() }, scope);
      answerOtherAccount(started.player, options.otherAccount, scope);
      return await playHere(options, started, scope);
    }
    say(problem ?? '');
    return exitCodes.unreachable;
  } finally {
    scope.unsubscribe();
  }
}
/** Returns why the player cannot play on this server, or null if it is an operator. */
const strangeness = (server: string, { hasSettings, player }: Composed, language: Language): Promise<string | null> =>
  hasSettings ? Promise.resolve(null) : noOperator(server, player.settings.api.baseUrl, language);

/** Time in ms without a first answer from the server before a message is shown. */
const slowMs = 1_000;

/** Stores each sign-in under the typed name, so that the next start can continue it. */
function keepingSignIn(started: Started, scope: Scope): Started {
  const { device, player } = started;
  scope.add(player.auth$.pipe(filter(({ kind }) => kind === 'signed-in')).subscribe(() => device.signedIn()));
  const login: Player['login'] = (credentials) => {
    device.signsInAs(credentials.username);
    player.login(credentials);
  };
  return { ...started, player: { ...player, login } };
}

async function playHere(
  options: RunPlayOptions,
  { player, ports, quality, device, moved, recorder }: Started,
  scope: Scope,
): Promise<number> {
  const { settings } = player;
  let words = await wordsFor(options.language ?? spokenLast(ports.store, settings), settings, options.ascii);
  const theme = themeFor(options);
  const screen = new Screen(process.stdout);
  const input = new Input(process.stdin);
  const lastSeen = createLastSeen(player, device.store, scope);
  const farewell = createFarewell(player, ports.clock, lastSeen, scope);
  let instance: Instance | null = null;
  const quit = (): void => instance?.unmount();
  const save = (): void => {
    lastSeen.keep();
    if (options.record !== null) saveRecording(options.record, recorder.text());
  };
  /** Saves the recording first, because the terminal may be gone. */
  const ended = (): void => {
    save();
    quit();
  };
  const cashOutWhenOver = createCashOutWhenOver(player, scope);
  const ends$ = watchSessionEnd({ entry: player, play: player, ports });
  const client: AppClient = {
    player: { ...player, notice$: merge(player.notice$, cashOutWhenOver.notice$, ends$) },
    quality,
    cashOutWhenOver,
    gameNotes: createGameNotes(player, ports, scope),
    words,
    async learn(language) {
      words = await wordsFor(language, settings, options.ascii);
      ports.store.write(languageKey, language);
      return words;
    },
    theme,
    picture: options.video
      ? createPicture({ frames$: shownFrames(ports.videoLink), canvas: screen, depth: theme.depth })
      : null,
    server: options.server,
    left: () => farewell().sessions,
    lastSeen: lastSeen.of,
    moved,
    quit,
  };
  const listening =
    options.listen === null
      ? null
      : await openSession({
          ...{ name: options.listen, player, words, server: options.server, recorder },
          leftOpen: () => farewell().sessions,
          quit,
        });
  if (listening?.ok === false) {
    process.stderr.write(`${listening.error}\n`);
    return exitCodes.scriptInvalid;
  }
  if (options.password !== null && options.username !== null)
    signInOnce(player, { username: options.username, password: options.password }, scope);

  const crash = (reason: unknown): void => {
    save();
    screen.release();
    instance?.unmount();
    process.stderr.write(
      `${words.t('term.bye.crash', { reason: reason instanceof Error ? reason.message : String(reason) })}\n`,
    );
    process.exit(exitCodes.unexpected);
  };
  process.on('uncaughtException', crash).on('unhandledRejection', crash);
  const stopListening = onEnding(ended);
  try {
    instance = render(<App client={client} username={device.username()} />, {
      stdout: screen,
      stdin: input as unknown as typeof process.stdin,
      exitOnCtrlC: false,
      interactive: true,
      alternateScreen: true,
      incrementalRendering: true,
    });
    screen.beforeResize = () => instance?.clear();
    await instance.waitUntilExit();
    const back = (username: string | null): string => comeBackCommand({ ...options, username });
    const told = farewellLines(farewell(), words, device.username(), back, pageOf(process.stdout).width);
    screen.release();
    if (listening !== null) await listening.value.close();
    for (const line of told) process.stdout.write(`${line}\n`);
    return exitCodes.done;
  } catch (reason) {
    crash(reason);
    return exitCodes.unexpected;
  } finally {
    input.release();
    save();
    process.off('uncaughtException', crash).off('unhandledRejection', crash);
    stopListening();
  }
}
