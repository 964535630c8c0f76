/**
 * The same work by a player that anyone can have: `@eyevinn/webrtc-player` by WHEP, as its README has it, but asking no STUN
 * server. Takes `?machine=ID#TOKEN`; its page has the operator's origin, so that it pays for no preflight.
 */
import { WebRTCPlayer } from '@eyevinn/webrtc-player';

const machineId = new URLSearchParams(location.search).get('machine') ?? '';
const video = document.querySelector<HTMLVideoElement>('#picture');
if (video === null) throw new Error('The page has no video element');
const player = new WebRTCPlayer({ video, type: 'whep', iceServers: [] });

document
  .querySelector('#join')
  ?.addEventListener(
    'click',
    () =>
      void player.load(
        new URL(`/api/whep/${encodeURIComponent(machineId)}`, location.href),
        `Bearer ${location.hash.slice(1)}`,
      ),
  );
