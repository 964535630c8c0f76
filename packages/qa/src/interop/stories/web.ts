import { machines } from '../servers/servers.ts';
import type { WhepServer } from '../servers/whep-server.ts';
import { askedOf, inWords, untilEnded } from './asked.ts';
import { play, type Player } from './player.ts';
import { eventually, mustBe, type Story } from './story.ts';

/** Returns the machine's number within its brand, which is part of its name. */
const nameOf = (codec: keyof typeof machines): string => String(machines[codec] - 100);

/** Waits for the first frame after a time, without any other action. */
const frameAfter = ({ frames }: Player, time: number): Promise<number> =>
  eventually(
    'a frame again',
    async () => {
      const at = (await frames()).find((one) => one > time);
      return at === undefined ? null : at - time;
    },
    30_000,
  );

const picture = (codec: keyof typeof machines, mimeType: string): Story => ({
  name: `web client, ${mimeType.slice(6)}`,
  run: ({ whep, folder }, product) =>
    play(product, folder, { whepUrl: whep.usual.url }, async (player) => {
      const asked = askedOf(whep.usual);
      const firstFrameMs = await player.join(nameOf(codec));
      const { route, codec: told, width, height } = await player.report();
      mustBe(
        told === mimeType && width === 640 && height === 360,
        `The client reports ${told ?? 'no codec'}, ${width ?? '?'} × ${height ?? '?'}`,
      );
      const patched = asked.by('PATCH');
      mustBe(patched.length > 0 && patched.every(({ status }) => status === 204), `Asked: ${inWords(asked)}`);
      // The server does not allow a page of another origin to read its ETag (Access-Control-Expose-Headers).
      mustBe(
        patched.every(({ ifMatch }) => ifMatch === null),
        'The page sent an ETag that it cannot read',
      );
      await player.leave();
      await untilEnded(asked);
      return {
        firstFrameMs,
        words: `${route ?? 'route unknown'}; no If-Match: its ETag is hidden from pages; ${inWords(asked)}`,
      };
    }),
});

const strict: Story = {
  name: 'web client, candidates refused',
  run: ({ whep, folder }, product) =>
    play(product, folder, { whepUrl: whep.strict.url }, async (player) => {
      const asked = askedOf(whep.strict);
      const firstFrameMs = await player.join(nameOf('vp8'));
      const patched = asked.by('PATCH');
      mustBe(patched.length === 1 && patched[0]?.status === 412, `Asked: ${inWords(asked)}`);
      const { route } = await player.report();
      await player.leave();
      await untilEnded(asked);
      return {
        firstFrameMs,
        words: `${route ?? 'route unknown'}; one PATCH, path found by the client's own checks; ${inWords(asked)}`,
      };
    }),
};

const rebuilt: Story = {
  name: 'web client, Janus killed and started',
  run: ({ whep, janus, folder }, product) =>
    play(product, folder, { whepUrl: whep.usual.url }, async (player) => {
      const asked = askedOf(whep.usual);
      const document = await player.page.evaluateHandle(() => globalThis.document);
      await player.join(nameOf('vp8'));
      const reunions = whep.usual.reunions();
      await janus.kill();
      await player.page.waitForTimeout(5_000);
      await janus.start();
      await eventually('a new connection of the WHEP server to Janus', () => whep.usual.reunions() > reunions || null);
      const firstFrameMs = await frameAfter(player, Date.now());
      mustBe(await document.evaluate((one) => one === globalThis.document), 'The page was reloaded');
      await player.leave();
      await untilEnded(asked);
      return { firstFrameMs, words: `after Janus restarted; no reload; ${inWords(asked)}` };
    }),
};

const restarted: Story = {
  name: 'web client, path lost',
  run: ({ whep, folder }, product) =>
    play(product, folder, { whepUrl: whep.usual.url }, async (player) => {
      const asked = askedOf(whep.usual);
      await player.join(nameOf('vp8'));
      const lostAt = Date.now();
      await player.page.evaluate(reportDisconnected);
      await eventually('another session', () => asked.by('POST').length === 2 || null);
      const refused = asked.by('PATCH').filter(({ ifMatch }) => ifMatch === '"*"');
      mustBe(refused.length === 1 && refused[0]?.status === 500, `Asked: ${inWords(asked)}`);
      const anew = asked.by('POST')[1]?.at ?? lostAt;
      const firstFrameMs = anew - lostAt + (await frameAfter(player, anew));
      await player.leave();
      await untilEnded(asked);
      return { firstFrameMs, words: `after the loss; restart not supported, so a new picture; ${inWords(asked)}` };
    }),
};

/** Simulates the events of a page whose connection no longer receives data. */
function reportDisconnected(): void {
  const peer = window.interopNotes?.peers.find(({ connectionState }) => connectionState === 'connected');
  if (peer === undefined) throw new Error('The page has no connected peer connection');
  Object.defineProperty(peer, 'connectionState', { configurable: true, value: 'disconnected' });
  peer.dispatchEvent(new Event('connectionstatechange'));
  Reflect.deleteProperty(peer, 'connectionState');
  peer.dispatchEvent(new Event('connectionstatechange'));
}

const relayed = (by: 'udp' | 'tcp' | 'tls'): Story => ({
  name: `web client, relay only, ${by}`,
  run: ({ whep, coturn, folder }, product) => {
    const iceServers = [{ urls: coturn.urls[by], ...coturn.user }];
    const video = { whepUrl: whep.usual.url, iceServers, iceTransportPolicy: 'relay' };
    return play(product, folder, video, (player) => overRelay(player, whep.usual, by));
  },
});

/** Story in which the WHEP server's answer names coturn and its credentials. The Settings contain neither. */
const named: Story = {
  name: 'web client, relay only, by Link',
  run: ({ whep, folder }, product) =>
    play(product, folder, { whepUrl: whep.naming.url, iceTransportPolicy: 'relay' }, (player) =>
      overRelay(player, whep.naming, null),
    ),
};

async function overRelay(player: Player, server: WhepServer, by: string | null): ReturnType<Story['run']> {
  const asked = askedOf(server);
  const firstFrameMs = await player.join(nameOf('vp8'));
  const { route, relayProtocol } = await player.report();
  mustBe(route === 'relay', `The client reports the route ${route ?? 'unknown'}`);
  mustBe(
    by === null || relayProtocol === by,
    `The client reports a relay by ${relayProtocol ?? 'an unknown protocol'}`,
  );
  await player.leave();
  await untilEnded(asked);
  return { firstFrameMs, words: `${route} by ${relayProtocol ?? 'an unknown protocol'}; ${inWords(asked)}` };
}

export const webStories: readonly Story[] = [
  picture('vp8', 'video/VP8'),
  picture('h264', 'video/H264'),
  strict,
  restarted,
  relayed('udp'),
  relayed('tcp'),
  relayed('tls'),
  named,
  rebuilt,
];
