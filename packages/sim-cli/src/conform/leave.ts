import type { ConformBench, Visit } from './bench.ts';
import { askSession, openMachineOf } from './chapters/notifications.ts';
import { readBalance } from './chapters/player.ts';

/** The player's money and session at the end of the run. */
export interface LeaveResult {
  readonly asFound: boolean;
  /** One sentence. */
  readonly words: string;
}
/** Ends everything that may still be open and compares the player's state with the initial state. */
export async function leave(
  bench: ConformBench,
  visit: Visit,
  {
    found,
    open,
    paid,
    changed,
  }: { found: number | null; open: string | null; paid: readonly string[]; changed: readonly string[] },
): Promise<LeaveResult> {
  const now = openMachineOf((await askSession(bench, visit))?.payload);
  if (now !== null && now !== open) {
    await bench.http.call('POST', 'player/cancel', { token: visit.token, body: { machineId: now } });
  }
  const stillOpen = now === null ? null : openMachineOf((await askSession(bench, visit))?.payload);
  const wallet = await readBalance(bench, visit);
  if (wallet === null || found === null) {
    return { asFound: false, words: 'The wallet could not be read. Check the wallet and the session.' };
  }
  const differences = [
    ...(wallet === found
      ? []
      : [`the wallet went from ${found} to ${wallet}${paid.length === 0 ? '' : ` (${paid.join(', ')})`}`]),
    ...changed,
    ...(stillOpen === open
      ? []
      : [
          stillOpen === null ? `the session on machine ${open} has ended` : `a session is open on machine ${stillOpen}`,
        ]),
  ];
  if (differences.length > 0) return { asFound: false, words: `Not left as found: ${differences.join('; ')}.` };
  return {
    asFound: true,
    words: `Left as found: ${wallet} in the wallet, ${open === null ? 'no session open' : `the session on ${open} open`}.`,
  };
}
