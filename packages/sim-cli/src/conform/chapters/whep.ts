import { fragmentType, readFragment, renewed, ufragOf, writeFragment } from '@farspin/adapters/wire';
import { frameMsOf, nobody, type ConformBench, type Visit } from '../bench.ts';
import { firstOf, type SharedCause } from '../complaints.ts';
import {
  callHeaders,
  hiddenOf,
  isElsewhere,
  preflight,
  unreadable,
  type CrossOriginAnswer,
} from '../../probe/cross-origin.ts';
import { cut, withoutTokens, type Exchange } from '../../probe/exchange.ts';
import { reasonOf } from '../../probe/http.ts';
import { createPeer, sendsVideo, type Peer } from '../../probe/peer.ts';
import type { Seat } from './machine.ts';
import { endMsOf } from './signalling.ts';

interface Answered extends Exchange {
  /** The response, or null if none arrived. */
  readonly response: Response | null;
  readonly status: number;
  readonly text: string;
}

async function ask(from: FromPage, url: URL, method: string, timeoutMs: number, init: RequestInit): Promise<Answered> {
  const answer = await answerTo(from.origin, url, method, timeoutMs, init);
  from.answers.push(answer);
  return answer;
}
async function answerTo(
  origin: string,
  url: URL,
  method: string,
  timeoutMs: number,
  init: RequestInit,
): Promise<Answered> {
  const given = new Headers(init.headers);
  const ifMatch = given.get('if-match');
  const about = [given.get('content-type'), ifMatch === null ? null : `If-Match: ${ifMatch}`].filter(
    (one) => one !== null,
  );
  const sent = `${method} ${url.pathname}${about.length === 0 ? '' : ` (${about.join(', ')})`}`;
  try {
    const headers = new Headers(init.headers);
    headers.set('origin', origin);
    const response = await fetch(url, { ...init, headers, method, signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    const location = response.headers.get('location');
    const came = `${response.status}${location === null ? '' : ` Location: ${location}`} ${cut(withoutTokens(text), 120)}`;
    return { sent, came: came.trim(), response, status: response.status, text };
  } catch (failure) {
    return { sent, came: reasonOf(failure), response: null, status: 0, text: '' };
  }
}

/** Tests a picture through WHEP, if its address is known. */
export async function tryWhep(bench: ConformBench, { token }: Visit, seat: Seat): Promise<void> {
  const { settings, options, note } = bench;
  const told = settings.video.whepUrl ?? seat.details.video?.whep ?? null;
  if (told === null) return note.absentAll('neither the settings nor init contain a WHEP address', ['P2-WHEP']);
  const url = new URL(told.replaceAll('{machineId}', encodeURIComponent(seat.machineId)), options.server);
  const peer = createPeer(settings.video);
  const origin = isElsewhere(url, bench.page) ? bench.page : stranger;
  const from: FromPage = { origin, preflights: [], answers: [] };
  try {
    await watch(bench, peer, { url, from, token });
  } finally {
    judgeCors(note, from);
    peer.close();
  }
}

async function watch(
  { settings, options, note }: ConformBench,
  peer: Peer,
  { url, from, token }: { readonly url: URL; readonly from: FromPage; readonly token: string },
): Promise<void> {
  const { timeoutMs } = settings.api;
  const [firstFrameMs, endMs] = [frameMsOf(options), endMsOf(options)];
  const authorization = `Bearer ${token}`;
  const offer = await peer.offer();
  const post = (headers: Record<string, string>): Promise<Answered> =>
    ask(from, url, 'POST', settings.video.offerMs, {
      body: offer,
      headers: { 'content-type': 'application/sdp', ...headers },
    });

  const mayAsk = async (at: URL, method: 'POST' | 'PATCH' | 'DELETE', headers: readonly string[]): Promise<void> =>
    void from.preflights.push(await preflight(from.origin, { url: at, method, headers }, timeoutMs));
  await mayAsk(url, 'POST', callHeaders.withBody);
  for (const bad of [{}, { authorization: `Bearer ${nobody}` }]) {
    const refused = await post(bad);
    note.judge('P2-WHEP-3', refused.status === 401 ? null : `the status is ${refused.status}, not 401`, refused);
    const session = refused.response?.headers.get('location') ?? null;
    if (refused.status === 201 && session !== null)
      await ask(from, new URL(session, url), 'DELETE', timeoutMs, { headers: { authorization } });
  }

  const opened = await post({ authorization });
  const location = opened.response?.headers.get('location') ?? null;
  const isSdp = opened.response?.headers.get('content-type')?.startsWith('application/sdp') ?? false;
  const complaint = firstOf(
    opened.status === 201 ? null : `the status is ${opened.status}, not 201`,
    isSdp ? null : 'the content type is not application/sdp',
    location === null ? 'the answer has no Location' : null,
  );
  note.judge('P2-WHEP-1', complaint, opened);
  if (complaint !== null || location === null) return note.block('the server opened no session', ['P2-WHEP']);
  const session = new URL(location, url);
  await mayAsk(session, 'PATCH', [...callHeaders.withBody, 'if-match']);
  await mayAsk(session, 'DELETE', callHeaders.bare);
  const accepted = await peer.accept(opened.text);
  const flows = accepted === null && (await peer.framesCome(firstFrameMs));
  const state = { sent: opened.sent, came: `(${peer.frames()} frames, the connection is ${peer.state})` };
  const silent = sendsVideo(opened.text) ? null : 'the answer offers no video';
  note.judge(
    'P2-WHEP-2',
    firstOf(accepted, silent, flows ? null : `no frame arrived within ${firstFrameMs} ms`),
    state,
  );

  const end = (): Promise<Answered> => ask(from, session, 'DELETE', timeoutMs, { headers: { authorization } });
  if (accepted !== null) {
    await end();
    return note.block('see P2-WHEP-2: WebRTC did not accept the answer', ['P2-WHEP']);
  }
  const patch = (body: string, ifMatch: string | null): Promise<Answered> =>
    ask(from, session, 'PATCH', settings.video.offerMs, {
      body,
      headers: { authorization, 'content-type': fragmentType, ...(ifMatch === null ? {} : { 'if-match': ifMatch }) },
    });
  const trickled = await patch(
    writeFragment(offer, { candidates: ['candidate:1 1 udp 1 127.0.0.1 9 typ host'], isLast: true }),
    opened.response?.headers.get('etag') ?? null,
  );
  const isOffered = opened.response?.headers.get('accept-patch')?.includes(fragmentType) ?? false;
  const stays = !flows || (await peer.framesCome(firstFrameMs)) ? null : 'the picture stops after the PATCH';
  const trouble =
    trickled.status === 204 || (isNotOffered(trickled) && !isOffered) ? null : `the status is ${trickled.status}`;
  const words = firstOf(
    trouble !== null && isOffered ? `${trouble}, but Accept-Patch offers this PATCH` : trouble,
    stays,
  );
  if (words === null && isNotOffered(trickled)) note.absent('P2-WHEP-4', 'not offered', trickled);
  else note.judge('P2-WHEP-4', words, trickled);

  const again = await peer.offer(true);
  const restarted = await patch(writeFragment(again, { candidates: [], isLast: false }), '"*"');
  const fragment = readFragment(restarted.text);
  if (isNotOffered(restarted) || restarted.status === 204) note.absent('P2-WHEP-5', 'not offered', restarted);
  else {
    const same = fragment?.ufrag === ufragOf(opened.text) ? 'the ICE parameters are unchanged' : null;
    const taken =
      fragment === null ? 'the body is not an SDP fragment' : await peer.accept(renewed(opened.text, fragment));
    const status = restarted.status === 200 ? null : `the status is ${restarted.status}`;
    note.judge('P2-WHEP-5', firstOf(status, same, taken), restarted);
  }

  const ended = await end();
  const stopped = !flows || (await peer.framesEnd(endMs)) ? null : `frames still arrive ${endMs} ms after the end`;
  const after = await end();
  const isEnded = ended.status >= 200 && ended.status < 300 ? null : `the status is ${ended.status}`;
  const isGone =
    after.status >= 400 && after.status < 500 ? null : `after the DELETE, the address returns ${after.status}`;
  note.judge('P2-WHEP-6', firstOf(isEnded, isGone, stopped), ended);
}

const isNotOffered = ({ status }: Answered): boolean => (status >= 400 && status < 500) || status === 501;

/** Origin used when the client's page shares its origin with WHEP. It tests whether WHEP allows other origins. */
const stranger = 'https://elsewhere.example';
/** Response headers that the client reads. */
const readHeaders = ['Location', 'ETag', 'Link', 'Retry-After'];

/** All requests of a browser for a page of this origin. */
interface FromPage {
  readonly origin: string;
  readonly preflights: CrossOriginAnswer[];
  readonly answers: Answered[];
}

/** Judges CORS. Rejecting other origins is a failure only if the client's page has another origin. */
function judgeCors(note: ConformBench['note'], { origin, preflights, answers }: FromPage): void {
  const isNeeded = origin !== stranger;
  const isShut = [...preflights, ...answers].every(
    ({ response }) => response === null || unreadable(response.headers, origin) !== null,
  );
  if (isShut && !isNeeded) {
    for (const clause of corsClauses)
      note.absent(clause, "WHEP is on the page's own origin and allows no other origin");
    return;
  }
  const cause: SharedCause | null = isShut
    ? {
        ...{ cause: 'no CORS by WHEP', clause: 'P2-WHEP-7' },
        words: `a page of ${origin} cannot read any answer, because no answer has Access-Control-Allow-Origin for it`,
      }
    : null;
  for (const preflight of preflights) note.judge('P2-WHEP-7', firstOf(cause, preflight.blocked), preflight);
  for (const answer of answers) {
    if (answer.response === null) continue;
    const { headers } = answer.response;
    const hidden = hiddenOf(headers, readHeaders);
    const words = hidden.length === 0 ? null : `Access-Control-Expose-Headers does not list ${hidden.join(', ')}`;
    note.judge('P2-WHEP-8', firstOf(cause, unreadable(headers, origin), words), answer);
  }
}
const corsClauses = ['P2-WHEP-7', 'P2-WHEP-8'] as const;
