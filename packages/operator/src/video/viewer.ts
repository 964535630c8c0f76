import wrtc from '@roamhq/wrtc';
import type { Rendition } from '@farspin/core';
import { Subscription, type Observable } from 'rxjs';
import { withBitrates, withMusic, type Bitrates } from './bitrate.ts';
import type { Feed } from './feed.ts';
import { isOwn, toOffer, withOffered, withOwnOnly } from './own-candidates.ts';

/** The machine's picture; no more frames, over a live connection; or black frames. */
export type Shown = 'picture' | 'frozen' | 'black';

/** A viewer of a machine. */
export interface Viewer {
  /** Contains the candidates known by now. Send it before any later one. */
  readonly answerSdp: string;
  /**
   * Answers an offer to restart ICE for the same picture. If that is impossible, it rejects and the current session
   * continues.
   */
  restart(offerSdp: string): Promise<string>;
  addCandidate(candidate: RTCIceCandidateInit): void;
  /** Sets what is sent from now on; initially it is the picture. */
  show(shown: Shown): void;
  /** Closes the viewer. A second call does nothing. */
  close(): void;
}

interface ViewerDeps {
  readonly feed: Feed;
  readonly bitrates: Bitrates;
  /** Emits the quality at once, and each later one. */
  readonly rendition$: Observable<Rendition>;
  readonly offerSdp: string;
  readonly sendCandidate: (candidate: RTCIceCandidateInit) => void;
  /** Called once when the connection is over, whoever ended it. */
  readonly ended: () => void;
}

/**
 * The time to gather addresses. They are known within a millisecond, but a busy process gets them later. An answer
 * without one is useless: by WHEP, no candidate follows.
 */
const gatherMs = 5_000;

/** A client that has not connected by then never will. RFC 7675 then watches over the connected ones. */
const comesWithinMs = 30_000;

/** The binding does not report every change of state: a viewer whose end is not reported would be drawn for ever. */
const checkEveryMs = 1_000;

/** Answers an offer. Rejects if the offer cannot be answered; nothing stays open then. */
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
    // Separate streams, because the receiver synchronises the tracks of one stream, and the picture would wait for the
    // sound.
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
    // Not before the answer is in flight: the first drawing takes longer than everything above.
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
        // A candidate that the peer does not accept is only one route less.
        peer.addIceCandidate(candidate).catch(() => undefined);
      },
      close,
    };
  } catch (failure) {
    close();
    throw failure;
  }
}

/**
 * Whether the connection is over. A peer that closes it announces that over DTLS (`close_notify`); the failure of ICE
 * is known only 15 s later.
 */
const isOver = (peer: RTCPeerConnection): boolean =>
  peer.connectionState === 'failed' ||
  peer.connectionState === 'closed' ||
  peer.getSenders().some(({ transport }) => transport?.state === 'closed');
