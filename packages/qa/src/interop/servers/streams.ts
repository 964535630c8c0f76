/** What is sent to Janus: test pictures and a tone, over RTP. */
export interface Stream {
  /** Id of Janus's mountpoint, of the WHEP endpoint and of the machine. */
  readonly id: number;
  readonly codec: 'vp8' | 'h264';
  readonly videoPort: number;
  readonly audioPort: number;
}

/** As Janus describes them to the player. */
export const payloads = { video: 96, audio: 111 } as const;
/** H.264's constrained baseline at level 3.1, in packet-sized parts: what every browser accepts (RFC 7742). */
export const h264Parameters = 'profile-level-id=42e01f;packetization-mode=1';

const picture = { width: 640, height: 360, fps: 30 } as const;
/** Frames between keyframes, one second: a new viewer sees something within it. */
const keyframeEvery = picture.fps;

const encoders = {
  vp8: [
    ...['vp8enc', 'deadline=1', 'cpu-used=8', 'target-bitrate=800000', `keyframe-max-dist=${keyframeEvery}`],
    ...['!', 'rtpvp8pay', `pt=${payloads.video}`, 'picture-id-mode=2'],
  ],
  h264: [
    ...['x264enc', 'tune=zerolatency', 'speed-preset=ultrafast', 'bitrate=800', `key-int-max=${keyframeEvery}`],
    ...['!', 'video/x-h264,profile=constrained-baseline'],
    ...['!', 'rtph264pay', `pt=${payloads.video}`, 'config-interval=-1', 'aggregate-mode=zero-latency'],
  ],
} as const;

const toJanus = (port: number): readonly string[] => [
  ...['!', 'udpsink', 'host=127.0.0.1', `port=${port}`, 'sync=false', 'async=false'],
];

/** Returns the arguments of `gst-launch-1.0`: moving colour bars and a tone for each stream. */
export const pipelineOf = (streams: readonly Stream[]): readonly string[] =>
  streams.flatMap(({ codec, videoPort, audioPort }) => [
    ...['videotestsrc', 'is-live=true', 'pattern=smpte', 'horizontal-speed=2'],
    ...['!', `video/x-raw,format=I420,width=${picture.width},height=${picture.height},framerate=${picture.fps}/1`],
    ...['!', ...encoders[codec], ...toJanus(videoPort)],
    ...['audiotestsrc', 'is-live=true', 'freq=440', 'volume=0.2'],
    ...['!', 'audio/x-raw,rate=48000,channels=2', '!', 'opusenc', '!', 'rtpopuspay', `pt=${payloads.audio}`],
    ...toJanus(audioPort),
  ]);
