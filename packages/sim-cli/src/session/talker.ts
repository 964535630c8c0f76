import { schedulerClock, type Player } from '@farspin/core';
import type { Words } from '@farspin/core/messages';
import { asyncScheduler, NEVER } from 'rxjs';
import { exitCodes } from '../output/exit-code.ts';
import { atPath } from '../script/condition.ts';
import { createMeeting } from '../script/meeting.ts';
import type { StepContext } from '../script/step-context.ts';
import { carryOut } from '../script/steps.ts';
import { theOnlyPlayer } from '../script/steps.schema.ts';
import { viewOf } from '../script/view.ts';
import type { Answer, Request } from './wire.ts';
import { understand } from './words.ts';

export interface TalkerOptions {
  readonly player: Player;
  readonly words: Words;
  readonly server: string;
  /** What has happened so far. */
  readonly recording: () => string;
  /** Ends the session, after the answer is out. */
  readonly quit: () => void;
}

const timeoutMs = 15_000;

/** Does what is said to a session, with the steps of scripts, and tells what came of it. */
export function createTalker(options: TalkerOptions): (said: Request) => Promise<Answer> {
  const { player, words, server, recording, quit } = options;
  const context: Omit<StepContext, 'password'> = {
    ...{ player, words, timeoutMs, print: () => undefined, network: null, world: null },
    name: theOnlyPlayer,
    crowd: new Map([[theOnlyPlayer, player]]),
    clock: schedulerClock(asyncScheduler),
    meeting: createMeeting([theOnlyPlayer]),
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
        return done({ quit: true });
      case 'step': {
        const outcome = await carryOut(value.step, { ...context, password });
        if (outcome.ok) return done({ ...outcome.value, ...moneyOf(player) });
        const { reason, text, asked } = outcome.error;
        return { exitCode: exitCodes[reason], text, data: { reason, text, ...asked } };
      }
    }
  };
}

const done = (data: Readonly<Record<string, unknown>>): Answer => ({
  exitCode: exitCodes.done,
  text: Object.entries(data)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n'),
  data,
});

/** Who is signed out has none. */
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
