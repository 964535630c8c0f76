import * as z from 'zod/mini';
import { eventually, mustBe, type StorySeen } from '../interop/stories/story.ts';
import { playerAddress } from './namespace.ts';
import { controlClosed, sameAnswers } from './answers.ts';
import { askRaw, connects } from './requests.ts';
import { openSite, type Site } from './site.ts';
import type { HostingStory } from './story.ts';

const origin = `http://${playerAddress}`;
const settings = { site: { id: 1 }, money: { currency: 'TRY' }, policy: { profile: 'ukgc' } };

/** [HOSTING1] to [HOSTING5], tested with plain requests and the unchanged steps of the guide. */
export const plainStories: readonly HostingStory[] = [
  [
    'the same headers, caching and routes as serve',
    ({ operatorUrl }: Site) => sameAnswers(origin, operatorUrl, '/srv/farspin'),
  ],
  ['Settings.json, with and without the operator', settingsFound],
  ['no access to the control page by any spelling', ({ operatorUrl }: Site) => controlClosed(origin, operatorUrl)],
  ['the player’s address, whatever the client claims', addressShown],
  ['sockets by WebSocket and by polling; no token in a log', nothingLogged],
].map(([name, run]) => ({ name, run: onSite(run) }) as HostingStory);

type OnSite = (site: Site) => Promise<string>;
function onSite(run: OnSite | string | undefined): HostingStory['run'] {
  return async ({ folder, cliEntry, packages }): Promise<StorySeen> => {
    const site = await openSite({ folder, cliEntry, packages, settings });
    try {
      return { firstFrameMs: null, words: typeof run === 'function' ? await run(site) : '' };
    } finally {
      await site.stop();
    }
  };
}

async function settingsFound(site: Site): Promise<string> {
  const before = await fetch(`${origin}/Settings.json`);
  const document: unknown = await before.json();
  mustBe(JSON.stringify(document).includes('"ukgc"'), 'The proxy does not serve the policy of the settings');
  await site.stopOperator();
  const { status } = await fetch(`${origin}/Settings.json`);
  mustBe(status === 502, `Without the operator, Settings.json returned ${status} instead of 502`);
  return `200 with the policy; ${status} without the operator`;
}

const signedIn = z.object({ token: z.string(), ip_address: z.string() });
const sessions = z.object({ items: z.array(z.object({ type: z.string(), ip: z.string() })) });

async function signIn(more: Record<string, string> = {}): Promise<z.infer<typeof signedIn>> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...more },
    // Does not use the demo player, because `serve` itself signs in as that player for the link that it prints.
    body: JSON.stringify({ username: 'player1', password: 'player11234', site_id: 1 }),
  });
  return signedIn.parse(await answer.json());
}

async function addressShown(): Promise<string> {
  const forged = '203.0.113.9';
  const claims = { 'X-Forwarded-For': forged, 'X-Real-IP': forged, Forwarded: `for=${forged}` };
  const { token, ip_address: address } = await signIn(claims);
  const check: unknown = await (await fetch(`${origin}/check`, { headers: claims })).json();
  const log = await fetch(`${origin}/api/player/slot-sessions?limit=10`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { items } = sessions.parse(await log.json());
  const shown = [address, String(Reflect.get(Object(check), 'ip')), ...items.map(({ ip }) => ip)];
  mustBe(
    items.some(({ type }) => type === 'login-success'),
    'The sign-in is not in the log',
  );
  mustBe(
    shown.every((one) => one === playerAddress),
    `The server showed ${shown.join(', ')} instead of the player's address ${playerAddress}`,
  );
  return `${playerAddress} in the sign-in, the country check and the login log`;
}

async function nothingLogged(site: Site): Promise<string> {
  const { token } = await signIn();
  const again = async (): Promise<void> => {
    const referer = `${origin}/?token=${token}`;
    const bearer = { Authorization: `Bearer ${token}`, Referer: referer };
    for (const path of [
      '/',
      '/lobby',
      '/api/player/balance',
      '/check',
      '/Settings.json',
      '/assets/gone.js',
      '/whep/101',
    ])
      await askRaw(`${path}?token=${token}`, { headers: bearer });
    await askRaw(`/%3Ftoken=${token}`);
    await askRaw(`/api/${token}`, { headers: bearer });
    await askRaw(`/api/login?token=${token}`, { method: 'POST', headers: bearer, body: 'x'.repeat(300_000) });
    await askRaw(`/?token=${token}`, { headers: { Host: 'a b', Referer: referer } });
  };
  await again();
  for (const transport of ['websocket', 'polling'] as const)
    mustBe(await connects(token, transport), `No connection by ${transport}`);
  await site.stopOperator();
  await again();
  for (const transport of ['websocket', 'polling'] as const)
    mustBe(!(await connects(token, transport)), `A client connected by ${transport} without an operator`);
  const text = await eventually('the complete log', () =>
    /"upstreamStatus":"502"/.test(site.logged()) ? site.logged() : null,
  );
  const [, claims = '', signature = ''] = token.split('.');
  for (const part of [token, claims, signature, 'eyJ', 'token='])
    mustBe(!text.includes(part), `A log has ${part}:\n${text.split('\n').find((line) => line.includes(part))}`);
  const lines = text.split('\n').filter((line) => line.includes('"path"'));
  const upgraded = lines.filter((line) => line.includes('"path":"/socket.io/"') && line.includes('"status":"101"'));
  mustBe(upgraded.length > 0, 'The access log has no line for a WebSocket');
  mustBe(
    lines.every((line) => line.includes(`"client":"${playerAddress}"`)),
    'The access log has wrong addresses',
  );
  return `${lines.length} lines in the access log, ${upgraded.length} for WebSockets`;
}
