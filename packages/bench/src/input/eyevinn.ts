import { WebRTCPlayer } from '@eyevinn/webrtc-player';

/** Plays a machine's picture with a public player over WHEP at the page's origin, without a STUN server. */
export function watch(video: HTMLVideoElement, machineId: string, token: string): void {
  const player = new WebRTCPlayer({ video, type: 'whep', iceServers: [] });
  void player.load(new URL(`/api/whep/${encodeURIComponent(machineId)}`, location.href), `Bearer ${token}`);
}
