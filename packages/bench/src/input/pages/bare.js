/**
 * Baseline page for presses, with only the machine's socket and its picture. The address needs `?machine=ID#TOKEN`.
 * With `&player=eyevinn`, a public player shows the picture over WHEP.
 */
import { io } from './socket.io.js';

const parameters = new URLSearchParams(location.search);
const machineId = parameters.get('machine');
const token = location.hash.slice(1);
const video = document.querySelector('#picture');
const options = { transports: ['websocket'], query: { token }, auth: { token } };

const machine = io('/machine', options);
machine.on('connect', async () => {
  await machine.emitWithAck('init', { machineID: machineId, token });
  if (parameters.get('player') === null) await watch();
  else (await import('./eyevinn.js')).watch(video, machineId, token);
  for (const button of document.querySelectorAll('button')) {
    button.disabled = false;
    button.addEventListener('click', () =>
      machine.emitWithAck('press', { id: button.id, commandId: crypto.randomUUID() }),
    );
  }
});

async function watch() {
  const signalling = io('/signalling', options);
  const peer = new RTCPeerConnection({ iceServers: [] });
  peer.addTransceiver('video', { direction: 'recvonly' });
  peer.addTransceiver('audio', { direction: 'recvonly' });
  const stream = new MediaStream();
  video.srcObject = stream;
  peer.addEventListener('track', ({ track }) => stream.addTrack(track));
  const offer = await peer.createOffer();
  await peer.setLocalDescription(offer);
  const { sdp } = await signalling.emitWithAck('offer', { machineId, sdp: offer.sdp });
  await peer.setRemoteDescription({ type: 'answer', sdp });
}
