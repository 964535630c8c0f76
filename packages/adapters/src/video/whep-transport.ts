import { err, ok, type IceServer, type Result } from '@farspin/core';
import { NEVER, type Observable } from 'rxjs';
import { parseUrl } from '../environment/parse-url.ts';
import type { NoteMalformed } from '../wire/malformed.ts';
import { lateAnswerMs, type Answer, type SignallingTransport, type VideoFailure } from './signalling-transport.ts';
import type { CandidateInit } from './signalling.wire.ts';
import { fragmentType, readFragment, renewed, ufragOf, writeFragment } from './ice-fragment.ts';
import { iceServersOf } from './link-header.ts';
import { endWhep, requestWhep, type SendWhep, type WhepReply, type WhepRequest } from './whep-request.ts';

export interface WhepTransportOptions {
  /** Absolute. */
  readonly url: string;
  readonly token: string;
  readonly timeoutMs: number;
  /** Time limit of an offer, in ms. */
  readonly offerMs: number;
  readonly send: SendWhep;
  /**
   * Receives a function that aborts an outdated offer. The transport's owner keeps only the latest function and calls
   * the one before it. Browsers limit the connections to a server (six over HTTP/1.1), and money requests need them
   * too.
   */
  readonly keepLate: (giveUp: () => void) => void;
  /** ICE servers from the server's last answer, or null if there was none. */
  readonly iceServers: readonly IceServer[] | null;
  /** Emits when the page unloads, because subscriptions are not closed then. */
  readonly leaving$: Observable<unknown>;
  readonly noteMalformed: NoteMalformed;
}

/** A WHEP session on the server. */
interface WhepSession {
  readonly url: string;
  /** Entity tag of the current ICE session, or null if the server sends none or CORS hides it. */
  readonly tag: string | null;
  /** Current SDP of the offer and the answer. */
  readonly offer: string;
  readonly answer: string;
}

/**
 * Creates a WHEP transport (draft-ietf-wish-whep, with the rules of RFC 9725). POST gets the answer, PATCH sends
 * candidates and restarts ICE, and DELETE ends the session.
 */
export function createWhepTransport(options: WhepTransportOptions): SignallingTransport {
  const { token, timeoutMs, send, noteMalformed } = options;
  const offerMs = options.offerMs + lateAnswerMs;
  let session: WhepSession | null = null;
  let found: CandidateInit[] = [];
  let isLast = false;
  let ended = false;
  /** True while an offer is pending. Candidates are sent afterwards, one request at a time. */
  let describing = true;
  let telling = false;
  let trickles = true;
  const [posting, patching] = [new AbortController(), new AbortController()];

  type Patch = Pick<WhepRequest, 'body' | 'ifMatch' | 'timeoutMs'>;
  const patch = (to: WhepSession, given: Patch) =>
    requestWhep(send, { url: to.url, method: 'PATCH', type: fragmentType, token, signal: patching.signal, ...given });

  async function open(sdp: string): Promise<Result<Answer, VideoFailure>> {
    const request: WhepRequest = {
      url: options.url,
      method: 'POST',
      type: 'application/sdp',
      token,
      timeoutMs: offerMs,
      body: sdp,
      signal: posting.signal,
    };
    const reply = await requestWhep(send, request);
    if (!reply.ok) return reply;
    const url = locationOf(reply.value);
    if (url !== null) session = { url, tag: reply.value.header('etag'), offer: sdp, answer: reply.value.body };
    // [MEDIA13] The attempt has ended, but the server still has the session.
    if (ended) close();
    if (!reply.value.body.startsWith('v=0')) return unreadable('POST');
    return ok({ sdp: reply.value.body, iceServers: iceServersOf(reply.value.header('link')) });
  }

  async function restart(sdp: string): Promise<Result<Answer, VideoFailure>> {
    if (session === null) return err({ error: { kind: 'absent' } });
    found = [];
    isLast = false;
    const body = writeFragment(sdp, { candidates: [], isLast: false });
    const reply = await patch(session, { body, ifMatch: '"*"', timeoutMs: offerMs });
    if (!reply.ok) return reply;
    const fragment = readFragment(reply.value.body);
    // A server that takes the restart for more candidates answers 204.
    if (fragment === null) return reply.value.status === 204 ? err({ error: { kind: 'absent' } }) : unreadable('PATCH');
    session = { ...session, tag: reply.value.header('etag'), offer: sdp, answer: renewed(session.answer, fragment) };
    return ok({ sdp: session.answer, iceServers: [] });
  }

  function unreadable(method: string): Result<never, VideoFailure> {
    noteMalformed(`${method} whep`);
    return err({ error: { kind: 'malformed' } });
  }

  /** Sends all candidates found so far in one request, unless another request is pending. */
  async function flush(): Promise<void> {
    if (describing || telling || ended || !trickles || session === null || (found.length === 0 && !isLast)) return;
    telling = true;
    const { offer, tag } = session;
    const candidates = found.filter(isOf(ufragOf(offer))).map(({ candidate }) => candidate);
    const body = writeFragment(offer, { candidates, isLast });
    found = [];
    isLast = false;
    const reply = await patch(session, { body, ifMatch: tag, timeoutMs });
    // Stops trickling if the server does not support it. It learns our address from connectivity checks (RFC 8445,
    // peer-reflexive).
    if (!reply.ok && reply.error.error.kind !== 'offline' && tagNow() === tag) trickles = false;
    telling = false;
    await flush();
  }

  const tagNow = (): string | null => session?.tag ?? null;

  function close(): void {
    if (session !== null) endWhep(send, session.url, token);
    session = null;
  }

  return {
    iceServers: options.iceServers,
    async offer(sdp, kind) {
      describing = true;
      const answer = await (kind === 'first' ? open(sdp) : restart(sdp));
      describing = false;
      void flush();
      return answer;
    },
    send(candidate) {
      if (candidate === null) isLast = true;
      else found.push(candidate);
      void flush();
    },
    candidate$: NEVER,
    ended$: options.leaving$,
    end() {
      ended = true;
      patching.abort();
      if (describing) options.keepLate(() => posting.abort());
      close();
    },
  };
}

/** Returns a filter for the candidates of an ICE session. Candidates without a session name always pass. */
const isOf =
  (ufrag: string | null) =>
  ({ usernameFragment }: CandidateInit): boolean =>
    usernameFragment === null ||
    usernameFragment === undefined ||
    usernameFragment === '' ||
    usernameFragment === ufrag;

function locationOf({ url, header }: WhepReply): string | null {
  const location = header('location');
  return location === null ? null : (parseUrl(location, url)?.href ?? null);
}
