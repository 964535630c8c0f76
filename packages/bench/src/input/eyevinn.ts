import { WebRTCPlayer } from '@eyevinn/webrtc-player';

/** A machine's picture by the public player, over WHEP at the page's own origin, asking no STUN server. */
export function watch(video: HTMLVideoElement, machineId: string, token: string): void {
  const player = new WebRTCPlayer({ video, type: 'whep', iceServers: [] });
  void player.load(new URL(`/api/whep/${encodeURIComponent(machineId)}`, location.href), `Bearer ${token}`);
}
