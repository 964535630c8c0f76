import wrtc from '@roamhq/wrtc';

/** A peer that watches a machine over WHEP, as a client does. */
export interface WhepViewer {
  /** Returns the number of frames received so far. */
  frames(): number;
  close(): void;
}

export async function watchByWhep(url: string, machineId: string, token: string): Promise<WhepViewer> {
  const peer = new wrtc.RTCPeerConnection({ bundlePolicy: 'max-bundle' });
  const { track } = peer.addTransceiver('video', { direction: 'recvonly' }).receiver;
  const sink = new wrtc.nonstandard.RTCVideoSink(track);
  let frames = 0;
  sink.onframe = () => {
    frames += 1;
  };
  await peer.setLocalDescription(await peer.createOffer());
  const answer = await fetch(`${url}/api/whep/${machineId}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/sdp', Authorization: `Bearer ${token}` },
    body: peer.localDescription?.sdp ?? '',
  });
  await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
  return {
    frames: () => frames,
    close() {
      sink.stop();
      peer.close();
    },
  };
}
