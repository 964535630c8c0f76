import wrtc from '@roamhq/wrtc';
import type { Rendition } from '@farspin/core';
import { Subscription, type Observable } from 'rxjs';
import { withBitrates, withMusic, type Bitrates } from './bitrate.ts';
import type { Feed } from './feed.ts';
import { isOwn, toOffer, withOffered, withOwnOnly } from './own-candidates.ts';

/** The machine's picture; no frame any more, over a connection that stands; or frames in which nothing is seen. */
export type Shown = 'picture' | 'frozen' | 'black';

/** One who watches a machine. */
export interface Viewer {
  /** With the candidates known by now; to be told before any later one. */
  readonly answerSdp: string;
  /** Answers an offer of another ICE session for the same picture. Rejects where it cannot; the present session goes on. */
  restart(offerSdp: string): Promise<string>;
  addCandidate(candidate: RTCIceCandidateInit): void;
  /** What is sent from now on; before that it is the picture. */
  show(shown: Shown): void;
  /** Closing twice is as good as once. */
  close(): void;
}

interface ViewerDeps {
  readonly feed: Feed;
  readonly bitrates: Bitrates;
  /** The quality now, told at once, and each later one. */
  readonly rendition$: Observable<Rendition>;
  readonly offerSdp: string;
  readonly sendCandidate: (candidate: RTCIceCandidateInit) => void;
  /** The connection is over, whoever ended it; called once. */
  readonly ended: () => void;
}

/**
 * The addresses of this machine are known within a millisecond, and a busy process hears of them later. An answer without one leads
 * nowhere: by WHEP no candidate comes behind it.
 */
const gatherMs = 5_000;

/** Who has not come by then does not come any more; RFC 7675 then watches over those who have. */
const comesWithinMs = 30_000;

/** The binding does not tell every change of a state: who is told of as gone by none would be drawn for ever. */
const checkEveryMs = 1_000;

/** Answers an offer. Rejects where the offer cannot be answered; nothing is left open then. */
export async function openViewer({
  feed,
  bitrates,
  rendition$,
  offerSdp,
  sendCandidate,
  ended,
}: ViewerDeps): Promise<Viewer> {
  const peer = new wrtc.RTCPeerConnection({ iceServers: [], bundlePolicy: 'max-bundle' });
  const subscription = new Subscription();
  let closed = false;
  const neverCame = setTimeout(() => close(), comesWithinMs);
  neverCame.unref();
  const checking = setInterval(() => isOver(peer) && close(), checkEveryMs);
  checking.unref();
  function close(): void {
    if (closed) return;
    closed = true;
    clearTimeout(neverCame);
    clearInterval(checking);
    subscription.unsubscribe();
    peer.onicecandidate = null;
    peer.onconnectionstatechange = null;
    peer.close();
    ended();
  }

  /** Called with each candidate of ours while an answer waits for one; null: there are no more. */
  let gathering: ((line: string | null) => void) | null = null;
  peer.onicecandidate = ({ candidate }) => {
    if (gathering !== null) return gathering(candidate?.candidate ?? null);
    const line = candidate === null ? null : toOffer(candidate.candidate);
    if (candidate === null || line === null) return;
    const { sdpMid, sdpMLineIndex, usernameFragment } = candidate;
    sendCandidate({ candidate: line, sdpMid, sdpMLineIndex, usernameFragment });
  };
  peer.onconnectionstatechange = () => {
    if (peer.connectionState === 'connected') {
      clearTimeout(neverCame);
      feed.refresh();
    }
    if (isOver(peer)) close();
  };
  const gathered = (): Promise<void> =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('No address of this machine was found')), gatherMs);
      timer.unref();
      gathering = (line) => {
        // libwebrtc gathers loopback last: once it is there, the description has every other interface too.
        if (line !== null && !line.includes(' 127.')) return;
        clearTimeout(timer);
        resolve();
      };
    }).finally(() => {
      gathering = null;
    });
  async function answer(): Promise<string> {
    const description = await peer.createAnswer();
    await Promise.all([gathered(), peer.setLocalDescription(description)]);
    return withOffered(peer.localDescription?.sdp ?? '');
  }
  const take = (sdp: string): Promise<void> =>
    peer.setRemoteDescription({ type: 'offer', sdp: withMusic(withBitrates(withOwnOnly(sdp), bitrates)) });

  try {
    await take(offerSdp);
    // A stream each: tracks of one stream are held back for each other by the receiver, and the picture would wait for the sound.
    let picture: RTCRtpSender | null = null;
    let track: MediaStreamTrack | null = null;
    let shown: Shown = 'picture';
    const trackNow = (): MediaStreamTrack | null =>
      shown === 'picture' ? track : shown === 'black' ? feed.black() : null;
    // A peer that closes meanwhile needs no other picture.
    const change = (): void => void picture?.replaceTrack(trackNow()).then(feed.refresh, () => undefined);
    subscription.add(
      rendition$.subscribe((rendition) => {
        track = feed.video(rendition);
        if (picture === null) picture = peer.addTrack(track, new wrtc.MediaStream());
        else change();
      }),
    );
    peer.addTrack(feed.audio, new wrtc.MediaStream());
    const answerSdp = await answer();
    // Not before the answer is on its way: the first drawing takes longer than all of the above.
    setImmediate(() => {
      if (!closed) feed.refresh();
    });
    return {
      answerSdp,
      async restart(sdp) {
        await take(sdp);
        return answer();
      },
      show(next) {
        if (next === shown) return;
        shown = next;
        change();
      },
      addCandidate(candidate) {
        if (closed || !isOwn(candidate.candidate ?? '')) return;
        // One that the peer does not take is one way less to reach it, no more.
        peer.addIceCandidate(candidate).catch(() => undefined);
      },
      close,
    };
  } catch (failure) {
    close();
    throw failure;
  }
}

/** Who closes a connection says so over DTLS (`close_notify`) and hears nothing any more; that ICE has failed is known 15 s after. */
const isOver = (peer: RTCPeerConnection): boolean =>
  peer.connectionState === 'failed' ||
  peer.connectionState === 'closed' ||
  peer.getSenders().some(({ transport }) => transport?.state === 'closed');
