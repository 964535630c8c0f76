import * as z from 'zod';
import { callNames } from '@farspin/testing';
import { exitCodes } from '../output/exit-code.ts';
import type { FaultOptions } from '@farspin/operator/faults';
import { isFaultName, type FaultName } from '@farspin/operator/faults';
import { withoutAnswer } from '../player/unreachable.ts';
import { troubleOf } from '../probe/trouble.ts';
import type { Action } from '@farspin/operator/control';

/** Controls a running operator in another process. */
export interface ControlClient {
  /**
   * Resolves with all faults. With `player`, resolves with the faults that apply to this player, including those for
   * all players.
   */
  applied(player?: string): Promise<readonly Applied[]>;
  apply(name: FaultName, options: FaultOptions): Promise<Applied>;
  /** Ends the fault with this number, or all faults if null. Resolves with the numbers of the ended faults. */
  clear(id: number | null): Promise<readonly number[]>;
  /** Performs a back-office action. */
  act(action: Action): Promise<void>;
}
/** A fault as reported by the operator. Times are in epoch ms. */
export type Applied = z.infer<typeof appliedSchema>;

/** A failure with a message and an exit code for the program. */
export class ControlFailure extends Error {
  override readonly name = 'ControlFailure';
  readonly exitCode: number;
  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

const appliedSchema = z.object({
  id: z.int(),
  name: z.custom<FaultName>((value) => typeof value === 'string' && isFaultName(value)),
  player: z.string().nullable(),
  state: z.enum(['waiting', 'beginning', 'on', 'over']),
  beginsAt: z.number(),
  endsAt: z.number().nullable(),
  everyMs: z.number().nullable(),
  rounds: z.int(),
  calls: z.array(z.enum(callNames)).nullable(),
  missed: z.string().nullable(),
});
const listSchema = z.object({ applied: z.array(appliedSchema) });
const clearedSchema = z.object({ ended: z.array(z.int()) });
const errorSchema = z.object({ error: z.string() });

/** Time limit for an answer. It exceeds the time that the lab needs to route a player through its proxy. */
const answersWithinMs = 20_000;

export function createControlClient(url: string, token: string | null): ControlClient {
  async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
    let answer: Response;
    try {
      answer = await fetch(`${url}/sim/api/${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(answersWithinMs),
      });
    } catch (failure) {
      const isThere = ['silent', 'certificate', 'plain', 'cut'].includes(troubleOf(failure).kind);
      throw new ControlFailure(
        isThere
          ? await withoutAnswer(url, failure)
          : `There is no operator at ${url}. Start one with \`farspin serve\`.`,
        exitCodes.unreachable,
      );
    }
    const told: unknown = await answer.json().catch(() => null);
    if (answer.ok && told !== null) return told;
    const { error } = errorSchema.safeParse(told).data ?? {};
    throw new ControlFailure(
      error ?? `The server at ${url} is not a \`farspin serve\` with a control page. Check the address.`,
      exitCodes.refused,
    );
  }
  return {
    applied: async (player) =>
      listSchema.parse(
        await ask('GET', player === undefined ? 'faults' : `faults?player=${encodeURIComponent(player)}`),
      ).applied,
    apply: async (name, options) => appliedSchema.parse(await ask('POST', 'faults', { name, ...options })),
    act: async (action) => void (await ask('POST', 'do', action)),
    clear: async (id) => clearedSchema.parse(await ask('DELETE', id === null ? 'faults' : `faults/${id}`, {})).ended,
  };
}
