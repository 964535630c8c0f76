import { wrtc } from './web-rtc.ts';
import type { Rendition } from '@farspin/core';
import { Subscription, type Observable } from 'rxjs';
import { withBitrates, withMusic, type Bitrates } from './bitrate.ts';
import type { Feed } from './feed.ts';
import { isOwn, toOffer, withOffered, withOwnOnly } from './own-candidates.ts';
import type { Shown } from './video-control.ts';

/** Connection of a player who watches a machine. */
export interface Viewer {
  /** SDP answer with the candidates that are known so far. Send it before any later candidate. */
  readonly answerSdp: string;
  /**
   * Answers an offer to restart ICE for the same picture. Rejects if that is impossible. The current session then
   * continues.
   */
  restart(offerSdp: string): Promise<string>;
  addCandidate(candidate: RTCIceCandidateInit): void;
  /** Changes the output from now on. Initially, the viewer sends the picture. */
  show(shown: Shown): void;
  /** Closes the viewer. A repeated call has no effect. */
  close(): void;
}

interface ViewerDeps {
  readonly feed: Feed;
  readonly bitrates: Bitrates;
  /** Emits the current rendition on subscription, and each later one. */
  readonly rendition$: Observable<Rendition>;
  readonly offerSdp: string;
  readonly sendCandidate: (candidate: RTCIceCandidateInit) => void;
  /** Called once when the connection is closed by either peer. */
  readonly ended: () => void;
}

/**
 * Time limit in ms for gathering addresses. They are known within a millisecond, but a busy process receives them
 * later. A WHEP answer without an address is useless, because no candidate follows it.
 */
const gatherMs = 5_000;

/**
 * Time limit in ms for connecting. A client that has not connected by then never will. RFC 7675 covers the connected
 * ones.
 */
const comesWithinMs = 30_000;

/**
 * Interval in ms for checking the connection. The binding does not report every change of state, and a missed close
 * would keep the viewer forever.
 */
const checkEveryMs = 1_000;

/** Answers an offer. Rejects and closes the connection if the offer cannot be answered. */
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

  /**
   * Receives each candidate of the server while an answer waits for one. Null means the end of the candidates.
   */
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
      const timer = setTimeout(
        () => reject(new Error('The peer connection found no address of this computer. Check its network interfaces.')),
        gatherMs,
      );
      timer.unref();
      gathering = (line) => {
        // libwebrtc gathers loopback last. When this candidate arrives, the description already contains the other
        // interfaces.
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
    // The tracks are in separate streams. The receiver synchronises the tracks of one stream, so the picture would wait
    // for the sound.
    let picture: RTCRtpSender | null = null;
    let track: MediaStreamTrack | null = null;
    let shown: Shown = 'picture';
    const trackNow = (): MediaStreamTrack | null =>
      shown === 'picture' ? track : shown === 'black' ? feed.black() : null;
    // A peer connection that closes in the meantime needs no new picture.
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
    // Waits until the answer is sent, because the first drawing takes longer than all the steps above.
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
        // If the peer connection rejects a candidate, other routes remain.
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
 * Returns true if the connection has ended. A peer announces a close over DTLS (`close_notify`). An ICE failure is only
 * detected 15 s later.
 */
const isOver = (peer: RTCPeerConnection): boolean =>
  peer.connectionState === 'failed' ||
  peer.connectionState === 'closed' ||
  peer.getSenders().some(({ transport }) => transport?.state === 'closed');
