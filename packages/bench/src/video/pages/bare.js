/**
 * Baseline page with only an RTCPeerConnection. As in the product, signalling connects before the click. The peer
 * connection is created after the click. The address needs `?machine=ID#TOKEN`.
 */
import { io } from './socket.io.js';

const machineId = new URLSearchParams(location.search).get('machine');
const token = location.hash.slice(1);
const button = document.querySelector('#join');
const video = document.querySelector('#picture');

const socket = io('/signalling', {
  transports: ['websocket'],
  query: { token },
  auth: { token },
});
socket.on('connect', () => {
  button.disabled = false;
});

button.addEventListener('click', async () => {
  const peer = new RTCPeerConnection({ iceServers: [] });
  peer.addTransceiver('video', { direction: 'recvonly' });
  peer.addTransceiver('audio', { direction: 'recvonly' });
  const stream = new MediaStream();
  video.srcObject = stream;
  peer.addEventListener('track', ({ track }) => stream.addTrack(track));
  peer.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate?.candidate) socket.emit('candidate', { machineId, candidate: candidate.toJSON() });
  });
  const waiting = [];
  socket.on('candidate', ({ candidate }) => {
    if (peer.remoteDescription === null) waiting.push(candidate);
    else void peer.addIceCandidate(candidate);
  });
  const offer = await peer.createOffer();
  const answered = socket.emitWithAck('offer', { machineId, sdp: offer.sdp });
  await peer.setLocalDescription(offer);
  const { sdp } = await answered;
  await peer.setRemoteDescription({ type: 'answer', sdp });
  await Promise.all(waiting.map((candidate) => peer.addIceCandidate(candidate)));
});
