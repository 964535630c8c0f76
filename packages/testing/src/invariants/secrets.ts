import type { World, WorldTab } from '../world/world.ts';
import type { Invariant } from './invariant.ts';

/** Beginning of every JSON Web Token: an opening brace and a quotation mark in base64url. */
const tokenMark = 'eyJ';

function secretIn(text: string, { secrets }: World): string | null {
  if (text.includes(tokenMark)) return 'a token';
  for (const secret of secrets) if (holds(text, secret)) return 'a password or a PIN';
  return null;
}

/** True if the text contains the secret. The digits of a PIN inside a longer number do not count. */
function holds(text: string, secret: string): boolean {
  if (!text.includes(secret)) return false;
  return /\D/.test(secret) || new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text);
}

/** Returns the state that clients show. The state excludes the sign-in, which clients neither show nor pass on. */
const shown = ({ player }: WorldTab): unknown => [
  player.session$.value,
  player.wallet$.value,
  player.lobby$.value,
  player.reconnect$.value,
  player.offers$.value,
  player.idleLock$.value,
  player.media$.value,
  player.inactivity$.value,
  player.playWatch$.value,
  player.notificationLink$.value,
  player.startup$.value,
  player.profile.state$.value,
  player.transactions.state$.value,
  player.slotSessions.state$.value,
];

export const noSecretTold: Invariant = {
  id: 'no-secret-told',
  says: 'No log line, notice, visible state or trace of a simulated session contains a token, a password or a PIN.',
  rules: ['PROFILE5', 'SECRET1'],
  watch(world) {
    let problem: string | null = null;
    let toldSeen = 0;
    let logs: { readonly tab: WorldTab; read: number }[] = [];
    world.onTab((tab) => {
      logs.push({ tab, read: 0 });
      tab.player.notice$.subscribe((notice) => {
        const found = secretIn(JSON.stringify(notice), world);
        if (found !== null) problem ??= `${found} is in a notice`;
      });
    });
    return {
      afterStep() {
        for (const log of logs) {
          const { logged } = log.tab.ports;
          for (; log.read < logged.length; log.read += 1) {
            const found = secretIn(JSON.stringify(logged[log.read]), world);
            if (found !== null) problem ??= `${found} is in the log line ${logged[log.read]?.event}`;
          }
        }
        for (; toldSeen < world.told.length; toldSeen += 1) {
          const found = secretIn(world.told[toldSeen] ?? '', world);
          if (found !== null) problem ??= `${found} is in the trace`;
        }
        if (logs.length > 2) logs = logs.filter(({ tab }) => !tab.isClosed);
        return problem;
      },
      atRest() {
        const found = secretIn(JSON.stringify(shown(world.tab)), world);
        return found === null ? null : `${found} is in a visible state`;
      },
    };
  },
};
