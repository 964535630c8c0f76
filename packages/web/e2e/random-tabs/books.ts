import * as z from 'zod/mini';

const stateSchema = z.object({
  players: z.array(z.object({ username: z.string(), balanceMinor: z.number() })),
  sessions: z.array(z.object({ player: z.string(), machineId: z.string(), creditsMinor: z.number() })),
  ledger: z.array(
    z.object({
      seq: z.number(),
      at: z.number(),
      from: z.string(),
      to: z.string(),
      amountMinor: z.number(),
      reference: z.string(),
    }),
  ),
});
type Entry = z.infer<typeof stateSchema>['ledger'][number];

/**
 * One player's state in the operator's books at one time. Amounts are in minor units, times in epoch ms of this
 * machine.
 */
export interface Holding {
  readonly at: number;
  readonly balanceMinor: number;
  readonly session: { readonly machineId: string; readonly creditsMinor: number } | null;
}

/** The operator's books, polled continuously. */
export interface Books {
  now(): Promise<Holding>;
  /** All states read so far, oldest first. */
  readonly history: readonly Holding[];
  /** Ledger entries by sequence number. */
  readonly entries: ReadonlyMap<number, Entry>;
  stop(): void;
}

/** Polling interval. The control page shows the newest 60 entries, so no entry is missed at this rate. */
const readEveryMs = 250;

export function openBooks(url: string, username: string): Books {
  const history: Holding[] = [];
  const entries = new Map<number, Entry>();
  async function now(): Promise<Holding> {
    const answer = await fetch(`${url}/sim/api/state`);
    const { players, sessions, ledger } = stateSchema.parse(await answer.json());
    for (const entry of ledger) entries.set(entry.seq, entry);
    const session = sessions.find(({ player }) => player === username) ?? null;
    const { balanceMinor = Number.NaN } = players.find((player) => player.username === username) ?? {};
    const holding = { at: Date.now(), balanceMinor, session };
    history.push(holding);
    return holding;
  }
  const timer = setInterval(() => void now().catch(() => undefined), readEveryMs);
  return { now, history, entries, stop: () => clearInterval(timer) };
}
