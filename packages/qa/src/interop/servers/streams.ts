/** Test stream that is sent to Janus over RTP: test pictures and a tone. */
export interface Stream {
  /** Id of the Janus mountpoint, of the WHEP endpoint and of the machine. */
  readonly id: number;
  readonly codec: 'vp8' | 'h264';
  readonly videoPort: number;
  readonly audioPort: number;
}

/** RTP payload types, as Janus describes them to the player. */
export const payloads = { video: 96, audio: 111 } as const;
/**
 * H.264 parameters that every browser accepts (RFC 7742): constrained baseline profile at level 3.1, non-interleaved
 * packetization.
 */
export const h264Parameters = 'profile-level-id=42e01f;packetization-mode=1';

const picture = { width: 640, height: 360, fps: 30 } as const;
/**
 * Number of frames between keyframes. It equals one second, so that a new viewer receives a keyframe within a second.
 */
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

/** Returns the arguments of `gst-launch-1.0`. They produce moving colour bars and a tone for each stream. */
export const pipelineOf = (streams: readonly Stream[]): readonly string[] =>
  streams.flatMap(({ codec, videoPort, audioPort }) => [
    ...['videotestsrc', 'is-live=true', 'pattern=smpte', 'horizontal-speed=2'],
    ...['!', `video/x-raw,format=I420,width=${picture.width},height=${picture.height},framerate=${picture.fps}/1`],
    ...['!', ...encoders[codec], ...toJanus(videoPort)],
    ...['audiotestsrc', 'is-live=true', 'freq=440', 'volume=0.2'],
    ...['!', 'audio/x-raw,rate=48000,channels=2', '!', 'opusenc', '!', 'rtpopuspay', `pt=${payloads.audio}`],
    ...toJanus(audioPort),
  ]);
