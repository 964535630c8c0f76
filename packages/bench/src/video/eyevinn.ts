/**
 * Page that joins with a public player, `@eyevinn/webrtc-player` over WHEP, as in its README but without a STUN server.
 * The address needs `?machine=ID#TOKEN`. The page has the operator's origin, so it needs no preflight.
 */
import { WebRTCPlayer } from '@eyevinn/webrtc-player';

const machineId = new URLSearchParams(location.search).get('machine') ?? '';
const video = document.querySelector<HTMLVideoElement>('#picture');
if (video === null) throw new Error('The page has no video element. Add <video id="picture"> to it.');
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
