import { machineById, Refusal } from './operator.js';

/** The `@roamhq/wrtc` package (libwebrtc for Node), or null if it is not installed. */
const wrtc = await import('@roamhq/wrtc').then(({ default: all }) => all).catch(() => null);
const [width, height] = [320, 240];
const noPicture = new Refusal(70000, 'The picture could not be started');

/** Serves a connection of the signalling socket, with one video stream at a time. `answer` acknowledges a request. */
export const serveSignalling = (answer) => (socket) => {
  /** @type {ReturnType<typeof createPicture> | null} */
  let picture = null;
  const end = () => {
    picture?.close();
    picture = null;
  };
  answer(socket, 'offer', async ({ machineId, sdp, restart }) => {
    const machine = machineById(machineId);
    if (restart) throw noPicture;
    end();
    picture = createPicture(machine, (candidate) => socket.emit('candidate', { machineId, candidate }));
    return await picture.answer(sdp);
  });
  answer(socket, 'candidate', ({ candidate }) => picture?.add(candidate));
  answer(socket, 'bye', end);
  socket.on('disconnect', end);
};

/** Creates the machine's video stream. A real operator sends the picture of a camera. */
function createPicture(machine, sendCandidate) {
  if (wrtc === null) throw noPicture;
  const peer = new wrtc.RTCPeerConnection();
  const source = new wrtc.nonstandard.RTCVideoSource();
  peer.addTrack(source.createTrack());
  peer.onicecandidate = ({ candidate }) => candidate && sendCandidate(candidate.toJSON());
  const timer = setInterval(() => source.onFrame({ width, height, data: frameOf(machine) }), 50);
  let offered = Promise.resolve();
  return {
    async answer(sdp) {
      try {
        offered = peer.setRemoteDescription({ type: 'offer', sdp });
        await offered;
        await peer.setLocalDescription(await peer.createAnswer());
        return { sdp: peer.localDescription.sdp };
      } catch {
        throw noPicture;
      }
    },
    /** Adds an ICE candidate. It may arrive before the offer has been applied (P1-VIDEO-3). */
    add: (candidate) => offered.then(() => peer.addIceCandidate(candidate)).catch(() => undefined),
    close() {
      clearInterval(timer);
      peer.close();
    },
  };
}

/** Draws three grey reels (I420), which change while a game runs. */
function frameOf({ game, spinCount }) {
  const shift = game ? Math.floor(Date.now() / 100) : spinCount;
  const row = Uint8Array.from({ length: width }, (_, x) => 60 + 50 * ((shift + Math.floor((x * 3) / width)) % 4));
  const data = new Uint8Array(width * height * 1.5).fill(128);
  for (let y = 0; y < height; y += 1) data.set(row, y * width);
  return data;
}
