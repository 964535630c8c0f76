import type { Player } from '@farspin/core';
import type { Words } from '@farspin/core/messages';
import { NEVER } from 'rxjs';
import { deviceClock } from '@farspin/adapters/clock';
import { exitCodes } from '../output/exit-code.ts';
import { whyGone } from '../player/unreachable.ts';
import { leftBehind } from '../player/left-behind.ts';
import { atPath } from '../script/condition.ts';
import { createMeeting } from '../script/meeting.ts';
import type { ScriptOutcome } from '../script/outcome.ts';
import type { StepContext } from '../script/step-context.ts';
import { watchSinceLeft } from '../script/since-left.ts';
import { carryOut } from '../script/steps.ts';
import { theOnlyPlayer, type StepName } from '../script/steps.schema.ts';
import { viewOf, viewOfAuth } from '../player/view.ts';
import { comeBackCommand } from '../output/come-back.ts';
import type { LeftOpen } from '../player/left-open.ts';
import { sayCommandLine } from './session-folder.ts';
import type { Answer, Request } from './wire.ts';
import { understand } from './words.ts';

export interface TalkerOptions {
  /** Name of the session. */
  readonly name: string;
  readonly player: Player;
  readonly words: Words;
  readonly server: string;
  /** Returns the recording so far. */
  readonly recording: () => string;
  readonly leftOpen: () => readonly LeftOpen[];
  /** Ends the session once the answer has been sent. */
  readonly quit: () => void;
}

const timeoutMs = 15_000;

/** Returns a handler that runs session requests with the steps of scripts and resolves with the answers. */
export function createTalker(options: TalkerOptions): (said: Request) => Promise<Answer> {
  const { name, player, words, server, recording, leftOpen, quit } = options;
  const clock = deviceClock;
  const context: Omit<StepContext, 'password'> = {
    ...{ player, words, timeoutMs, print: () => undefined, network: null, world: null },
    name: theOnlyPlayer,
    crowd: new Map([[theOnlyPlayer, player]]),
    clock,
    sinceLeft: watchSinceLeft(player, clock, NEVER),
    meeting: createMeeting([theOnlyPlayer]),
    whyGone: () => whyGone(server),
    over$: NEVER,
  };

  return async ({ words: spoken, password }) => {
    const said = understand(spoken, password);
    if (!said.ok) return { exitCode: exitCodes.scriptInvalid, text: said.error, data: { error: said.error } };
    const { value } = said;
    switch (value.kind) {
      case 'status':
        return done(statusOf(player, server));
      case 'state':
        return done({ path: value.path, value: atPath(viewOf(player), value.path) ?? null });
      case 'recording':
        return { exitCode: exitCodes.done, text: recording(), data: {} };
      case 'quit':
        quit();
        return withLeftOpen(done({ quit: true }), leftOpen(), (left) => comeBackCommand({ server, ...left }));
      case 'step': {
        const outcome = await carryOut(value.step, { ...context, password });
        const answer = answerOf(outcome, player);
        return comesOrGoes.has(value.step.name) && player.session$.value.kind === 'idle'
          ? withLeftOpen(
              answer,
              leftOpen(),
              (left) => comeBackHere(player, name, left) ?? comeBackCommand({ server, ...left }),
            )
          : answer;
      }
    }
  };
}

/** Steps after which a player who is not at a machine may have left money at one. */
const comesOrGoes: ReadonlySet<StepName> = new Set(['login', 'join', 'leave', 'logout']);

/** Returns the commands that reopen the machine session from here, or null if its player is not signed in. */
function comeBackHere({ auth$ }: Player, session: string, { username }: LeftOpen): string | null {
  const answer = `${sayCommandLine(session)} reconnect`;
  return viewOfAuth(auth$.value).username === username ? `${answer} continue, or ${answer} cashout` : null;
}

function withLeftOpen(answer: Answer, open: readonly LeftOpen[], comeBack: (left: LeftOpen) => string): Answer {
  if (open.length === 0) return answer;
  const lines = open.map((left) => leftBehind('The session', left, comeBack(left)));
  return {
    ...answer,
    text: [answer.text, ...lines].filter((line) => line !== '').join('\n'),
    data: { ...answer.data, leftOpen: open },
  };
}

function answerOf(outcome: ScriptOutcome, player: Player): Answer {
  if (outcome.ok) return done({ ...outcome.value, ...moneyOf(player) });
  const { reason, text, asked } = outcome.error;
  return { exitCode: exitCodes[reason], text, data: { error: text, reason, ...asked } };
}

const done = (data: Readonly<Record<string, unknown>>): Answer => ({
  exitCode: exitCodes.done,
  text: Object.entries(data)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n'),
  data,
});

/** Returns the balance, and the credits while playing. Empty if the player is signed out. */
function moneyOf({ auth$, wallet$, session$ }: Player): Readonly<Record<string, unknown>> {
  if (auth$.value.kind !== 'signed-in') return {};
  const session = session$.value;
  const credits = session.kind === 'playing' ? { creditsMinor: session.meters?.creditsMinor ?? null } : {};
  return { balanceMinor: wallet$.value.balanceMinor, ...credits };
}

function statusOf(player: Player, server: string): Readonly<Record<string, unknown>> {
  const { auth, media, reconnect, session, wallet } = viewOf(player);
  const playing = session.kind === 'playing' ? session : null;
  return {
    server,
    auth: auth.kind,
    username: auth.username,
    locked: player.idleLock$.value.kind === 'locked',
    balanceMinor: wallet.balanceMinor,
    session: session.kind,
    machine: session.kind === 'idle' ? null : session.target.name,
    link: playing?.link.kind ?? null,
    creditsMinor: playing?.meters?.creditsMinor ?? null,
    betMinor: playing?.meters?.betMinor ?? null,
    winMinor: playing?.meters?.winMinor ?? null,
    machineStatus: playing?.meters?.status ?? null,
    picture: media.kind,
    openSession: reconnect.kind === 'asking' ? reconnect.machineName : null,
  };
}
