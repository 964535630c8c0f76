import wrtc from '@roamhq/wrtc';
import type { VideoBand } from '@farspin/core';
import { Subscription, type Observable } from 'rxjs';
import { withBitrates } from './bitrate.ts';
import type { Feed } from './feed.ts';
import { isLoopback, withLoopbackOnly } from './loopback.ts';

/** One who watches a machine. */
export interface Viewer {
  /** With the candidates known by now; to be told before any later one. */
  readonly answerSdp: string;
  addCandidate(candidate: RTCIceCandidateInit): void;
  /** Closing twice is as good as once. */
  close(): void;
}

interface ViewerDeps {
  readonly feed: Feed;
  /** The quality now, told at once, and each later one. */
  readonly band$: Observable<VideoBand>;
  readonly offerSdp: string;
  readonly sendCandidate: (candidate: RTCIceCandidateInit) => void;
  /** The connection is over, whoever ended it; called once. */
  readonly ended: () => void;
}

/** The first picture is as large as this lets it be, and waits for the line as long: 600 is a good picture after 40 ms less than 2 500 would let it be. */
const bitratesKbps = { start: 600, max: 1_200 };

/** The addresses of this machine are known within a millisecond; with them in the answer nothing waits for a candidate. */
const gatherMs = 20;

/** Answers an offer. Rejects where the offer cannot be answered; nothing is left open then. */
export async function openViewer({ feed, band$, offerSdp, sendCandidate, ended }: ViewerDeps): Promise<Viewer> {
  const peer = new wrtc.RTCPeerConnection({ iceServers: [], bundlePolicy: 'max-bundle' });
  const bands = new Subscription();
  let closed = false;
  function close(): void {
    if (closed) return;
    closed = true;
    bands.unsubscribe();
    peer.onicecandidate = null;
    peer.onconnectionstatechange = null;
    peer.close();
    ended();
  }

  let answered = false;
  const gathered = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, gatherMs);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    peer.onicecandidate = ({ candidate }) => {
      if (candidate === null) return done();
      if (!isLoopback(candidate.candidate)) return;
      const { candidate: line, sdpMid, sdpMLineIndex, usernameFragment } = candidate;
      if (answered) sendCandidate({ candidate: line, sdpMid, sdpMLineIndex, usernameFragment });
      else if (line.includes(' 127.')) done();
    };
  });
  peer.onconnectionstatechange = () => {
    if (peer.connectionState === 'connected') feed.refresh();
    if (peer.connectionState === 'failed' || peer.connectionState === 'closed') close();
  };

  try {
    await peer.setRemoteDescription({ type: 'offer', sdp: withBitrates(withLoopbackOnly(offerSdp), bitratesKbps) });
    // A stream each: tracks of one stream are held back for each other by the receiver, and the picture would wait for the sound.
    let picture: RTCRtpSender | null = null;
    bands.add(
      band$.subscribe((band) => {
        const track = feed.video(band);
        if (picture === null) picture = peer.addTrack(track, new wrtc.MediaStream());
        // A peer that closes meanwhile needs no other picture.
        else picture.replaceTrack(track).then(feed.refresh, () => undefined);
      }),
    );
    peer.addTrack(feed.audio, new wrtc.MediaStream());
    await peer.setLocalDescription(await peer.createAnswer());
    await gathered;
    answered = true;
    // Not before the answer is on its way: the first drawing takes longer than all of the above.
    setImmediate(() => {
      if (!closed) feed.refresh();
    });
    return {
      answerSdp: withLoopbackOnly(peer.localDescription?.sdp ?? ''),
      addCandidate(candidate) {
        if (closed || !isLoopback(candidate.candidate ?? '')) return;
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
