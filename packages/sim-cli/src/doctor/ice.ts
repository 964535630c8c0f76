import wrtc from '@roamhq/wrtc';
import type { IceServer } from '@farspin/core';
import { credentialsOf, readRelayAddress, urlsOf, type RelayAddress } from '@farspin/operator/input';
import { askRelay, type RelayAnswer } from '../probe/turn.ts';
import { isInterrupted, type Patient } from './examine.ts';
import { bad, ok, warn, type DoctorFinding } from './finding.ts';

/**
 * Checks each STUN and TURN server in the settings without WebRTC, because WebRTC does not report causes. Resolves with
 * true if at least one server relays.
 */
export async function examineIceServers({ settings, options, add }: Patient): Promise<boolean> {
  const { iceServers, iceTransportPolicy } = settings.video;
  const each = iceServers.flatMap((server) => urlsOf(server).map((url) => ({ url, server })));
  if (each.length === 0) {
    const words = 'the settings have no STUN or TURN servers';
    if (iceTransportPolicy === 'relay')
      add(bad('ice servers', words, 'The settings allow only relays. Add a TURN server.'));
    else
      add(warn('ice servers', words, 'Players behind strict networks get no picture without TURN. Add a TURN server.'));
    return false;
  }
  const addresses: RelayAddress[] = [];
  let relayed = false;
  for (const { url, server } of each) {
    if (isInterrupted(options)) return false;
    const address = readRelayAddress(url);
    if (address === null) {
      add(
        bad(
          url,
          'this is not the address of a STUN or TURN server',
          'Write turn:host:port?transport=udp, or turns:host:443.',
        ),
      );
      continue;
    }
    addresses.push(address);
    const credentials = credentialsOf(server);
    if (address.kind === 'turn' && credentials === null) {
      add(
        bad(
          url,
          'the username and the credential are missing',
          'Browsers refuse a TURN server without them. Add both.',
        ),
      );
      continue;
    }
    const answer = await askRelay(address, credentials, options.stepMs);
    relayed ||= address.kind === 'turn' && answer.kind === 'works';
    add(judge(url, address, answer));
  }
  const relays = addresses.filter(({ kind }) => kind === 'turn');
  if (relays.length === 0) {
    add(
      warn(
        'turn',
        'no TURN server is configured',
        'Add a TURN server. Players behind strict networks get no picture without it.',
      ),
    );
  } else if (!relays.some(({ transport }) => transport === 'tls')) {
    const advice = 'Add turns:host:443?transport=tcp. Some networks allow nothing else.';
    add(warn('turn', 'no TURN server uses TLS', advice));
  }
  return relayed;
}

function judge(url: string, { kind, transport, host, port }: RelayAddress, answer: RelayAnswer): DoctorFinding {
  const way = transport === 'udp' ? 'UDP' : transport === 'tcp' ? 'TCP' : 'TCP with TLS';
  switch (answer.kind) {
    case 'works': {
      const words = kind === 'stun' ? `sees this computer as ${answer.address}` : `relays as ${answer.address}`;
      return ok(url, `${words}, in ${answer.ms} ms by ${way}`);
    }
    case 'refused': {
      const advice =
        answer.code === 401
          ? 'The username or the credential is wrong or has expired. Check the settings and the TURN server.'
          : answer.code === 486 || answer.code === 508
            ? 'The TURN server is full. Raise its quota or its port range.'
            : 'Check the log of the TURN server.';
      return bad(url, `refused: ${answer.code} ${answer.words}`.trim(), advice);
    }
    case 'silent':
      return bad(
        url,
        `no answer by ${way}`,
        `Check that the server is running, and that ${transport === 'udp' ? 'UDP' : 'TCP'} port ${port} of ${host} is open.`,
      );
    case 'failed': {
      const [words, advice] = failed(answer.words, { transport, host, port });
      return bad(url, words, advice);
    }
  }
}

/** Returns a description of a failed request to a server, and advice. Replaces known error texts of the system. */
function failed(
  words: string,
  { transport, host, port }: Pick<RelayAddress, 'transport' | 'host' | 'port'>,
): readonly [words: string, advice: string] {
  const named = `${transport === 'udp' ? 'UDP' : 'TCP'} port ${port}`;
  const open = `Check that the server is running, and that ${named} of ${host} is open.`;
  if (/ENOTFOUND|EAI_AGAIN/.test(words))
    return [`the host ${host} does not exist`, 'Check the spelling, and the DNS entry.'];
  if (words.includes('ECONNREFUSED')) return [`no server listens on ${named}`, open];
  if (transport !== 'tls') return [words, open];
  const advice = `Check the certificate of ${host}, and whether port ${port} uses TLS.`;
  return [
    /SSL routines|EPROTO|before secure TLS/.test(words) ? `${named} does not speak a supported TLS` : words,
    advice,
  ];
}

const kinds = ['host', 'srflx', 'relay'] as const;

/** Gathers ICE candidates through the servers in the settings and reports them by type (RFC 8445). */
export async function examineCandidates({ settings, options, add }: Patient): Promise<void> {
  const { iceServers, iceTransportPolicy } = settings.video;
  const peer = peerWith(iceServers, iceTransportPolicy);
  if (peer === null) {
    const refused = iceServers.filter((server) => !isTaken(server)).flatMap(urlsOf);
    const words = `WebRTC rejects ${refused.join(', ') || 'the servers'}. Clients then use no ICE server, not even the valid ones`;
    add(bad('candidates', words, 'Correct `video.iceServers` in Settings.json.'));
    return;
  }
  try {
    const counts = new Map<string, number>();
    await gather(peer, options.stepMs, (type) => counts.set(type, (counts.get(type) ?? 0) + 1));
    const words = kinds.map((kind) => `${counts.get(kind) ?? 0} ${kind}`).join(', ');
    const wantsRelay = iceServers.some((server) => urlsOf(server).some((url) => /^turns?:/i.test(url)));
    if (counts.size === 0)
      add(
        bad(
          'candidates',
          'none, so no picture can reach this computer',
          'Check the network interfaces and the TURN servers.',
        ),
      );
    else if (wantsRelay && !counts.has('relay')) {
      add(bad('candidates', words, 'The TURN servers provide no relay. The lines above show why.'));
    } else add(ok('candidates', words));
  } finally {
    peer.close();
  }
}

/** Creates a peer connection. Returns null if WebRTC rejects one of the servers. */
function peerWith(
  iceServers: readonly IceServer[],
  iceTransportPolicy: RTCIceTransportPolicy,
): RTCPeerConnection | null {
  try {
    return new wrtc.RTCPeerConnection({ iceServers: iceServers.map(toRtcServer), iceTransportPolicy });
  } catch {
    return null;
  }
}

function isTaken(server: IceServer): boolean {
  const peer = peerWith([server], 'all');
  peer?.close();
  return peer !== null;
}

const toRtcServer = ({ urls, username, credential }: IceServer): RTCIceServer => ({
  urls,
  ...(username === undefined ? {} : { username }),
  ...(credential === undefined ? {} : { credential }),
});

async function gather(peer: RTCPeerConnection, withinMs: number, found: (type: string) => void): Promise<void> {
  peer.addTransceiver('video', { direction: 'recvonly' });
  const done = new Promise<void>((resolve) => {
    peer.onicecandidate = ({ candidate }) => {
      const type = / typ (\w+)/.exec(candidate?.candidate ?? '')?.[1];
      if (type !== undefined) found(type);
      if (candidate === null) resolve();
    };
    setTimeout(resolve, withinMs).unref();
  });
  await peer.setLocalDescription(await peer.createOffer());
  await done;
}
