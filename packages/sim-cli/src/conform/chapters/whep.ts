import { fragmentType, readFragment, renewed, ufragOf, writeFragment } from '@farspin/adapters/wire';
import type { Bench, Visit } from '../bench.ts';
import { firstOf } from '../complaints.ts';
import { cut, withoutTokens, type Exchange } from '../../probe/exchange.ts';
import { reasonOf } from '../../probe/http.ts';
import { createPeer, sendsVideo, type Peer } from '../../probe/peer.ts';
import type { Seat } from './machine.ts';
import { firstFrameMs } from './signalling.ts';

interface Answered extends Exchange {
  /** Null: no answer came. */
  readonly response: Response | null;
  readonly status: number;
  readonly text: string;
}

async function ask(url: URL, method: string, timeoutMs: number, init: RequestInit): Promise<Answered> {
  const type = new Headers(init.headers).get('content-type');
  const sent = `${method} ${url.pathname}${type === null ? '' : ` (${type})`}`;
  try {
    const response = await fetch(url, { ...init, method, signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    const location = response.headers.get('location');
    const came = `${response.status}${location === null ? '' : ` Location: ${location}`} ${cut(withoutTokens(text), 120)}`;
    return { sent, came: came.trim(), response, status: response.status, text };
  } catch (failure) {
    return { sent, came: reasonOf(failure), response: null, status: 0, text: '' };
  }
}

/** A picture by WHEP, where an address of it is known. */
export async function tryWhep(bench: Bench, { token }: Visit, seat: Seat): Promise<void> {
  const { settings, options, note } = bench;
  const told = settings.video.whepUrl ?? seat.details.video?.whep ?? null;
  if (told === null) return note.absentAll('neither the settings nor init name an address', ['P2-WHEP']);
  const url = new URL(told.replaceAll('{machineId}', encodeURIComponent(seat.machineId)), options.server);
  const peer = createPeer(settings.video);
  try {
    await watch(bench, peer, url, token);
  } finally {
    peer.close();
  }
}

async function watch({ settings, note }: Bench, peer: Peer, url: URL, token: string): Promise<void> {
  const { timeoutMs } = settings.api;
  const authorization = `Bearer ${token}`;
  const offer = await peer.offer();
  const post = (headers: Record<string, string>): Promise<Answered> =>
    ask(url, 'POST', timeoutMs, { body: offer, headers: { 'content-type': 'application/sdp', ...headers } });

  const preflight = await ask(url, 'OPTIONS', timeoutMs, {
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,if-match',
    },
  });
  judgePreflight(note, preflight);
  const stranger = await post({});
  note.judge('P2-WHEP-3', stranger.status === 401 ? null : `its status is ${stranger.status}, not 401`, stranger);

  const opened = await post({ authorization });
  const location = opened.response?.headers.get('location') ?? null;
  const isSdp = opened.response?.headers.get('content-type')?.startsWith('application/sdp') ?? false;
  const complaint = firstOf(
    opened.status === 201 ? null : `its status is ${opened.status}, not 201`,
    isSdp ? null : 'its type is not application/sdp',
    location === null ? 'there is no Location' : null,
  );
  note.judge('P2-WHEP-1', complaint, opened);
  if (complaint !== null || location === null) return note.block('no session was opened', ['P2-WHEP']);
  const session = new URL(location, url);
  const accepted = await peer.accept(opened.text);
  const flows = accepted === null && (await peer.framesCome(firstFrameMs));
  const state = { sent: opened.sent, came: `(${peer.frames()} frames, the connection is ${peer.state})` };
  const silent = sendsVideo(opened.text) ? null : 'the answer sends no video';
  note.judge('P2-WHEP-2', firstOf(accepted, silent, flows ? null : `no frame within ${firstFrameMs} ms`), state);

  const patch = (body: string, ifMatch: string | null): Promise<Answered> =>
    ask(session, 'PATCH', timeoutMs, {
      body,
      headers: { authorization, 'content-type': fragmentType, ...(ifMatch === null ? {} : { 'if-match': ifMatch }) },
    });
  const trickled = await patch(
    writeFragment(offer, { candidates: ['candidate:1 1 udp 1 127.0.0.1 9 typ host'], isLast: true }),
    opened.response?.headers.get('etag') ?? null,
  );
  if (isNotOffered(trickled)) note.absent('P2-WHEP-4', `not offered: ${trickled.status}`);
  else note.judge('P2-WHEP-4', trickled.status === 204 ? null : `its status is ${trickled.status}`, trickled);

  const again = await peer.offer(true);
  const restarted = await patch(writeFragment(again, { candidates: [], isLast: false }), '"*"');
  const fragment = readFragment(restarted.text);
  if (isNotOffered(restarted) || restarted.status === 204) note.absent('P2-WHEP-5', `not offered: ${restarted.status}`);
  else {
    const same = fragment?.ufrag === ufragOf(opened.text) ? 'the ICE parameters are those of before' : null;
    const taken = fragment === null ? 'its body is no fragment' : await peer.accept(renewed(opened.text, fragment));
    const status = restarted.status === 200 ? null : `its status is ${restarted.status}`;
    note.judge('P2-WHEP-5', firstOf(status, same, taken), restarted);
  }

  const ended = await ask(session, 'DELETE', timeoutMs, { headers: { authorization } });
  const after = await ask(session, 'DELETE', timeoutMs, { headers: { authorization } });
  const isEnded = ended.status >= 200 && ended.status < 300 ? null : `its status is ${ended.status}`;
  const isGone = after.status >= 400 && after.status < 500 ? null : `after it the address answers ${after.status}`;
  note.judge('P2-WHEP-6', firstOf(isEnded, isGone), ended);
}

const isNotOffered = ({ status }: Answered): boolean => (status >= 400 && status < 500) || status === 501;

function judgePreflight(note: Bench['note'], preflight: Answered): void {
  const headers = preflight.response?.headers;
  if (headers?.get('access-control-allow-origin') === null || headers === undefined) {
    return note.absent('P2-WHEP-7', 'clients of other origins may not ask');
  }
  const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase();
  const missing = ['authorization', 'content-type', 'if-match'].filter(
    (name) => !allowed.includes(name) && allowed !== '*',
  );
  note.judge('P2-WHEP-7', missing.length === 0 ? null : `not allowed: ${missing.join(', ')}`, preflight);
}
