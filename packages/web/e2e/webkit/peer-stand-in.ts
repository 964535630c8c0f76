/**
 * Installs a stand-in for `RTCPeerConnection`, because Debian builds WebKitGTK without WebRTC. After an answer, it goes
 * through the states of a connection. Its picture is a canvas that changes 15 times a second. The function runs in the
 * page before the page's own scripts, so it must not refer to anything outside itself.
 */
export function installPeerStandIn(): void {
  const ufrag = (): string => Math.random().toString(36).slice(2, 10);
  const direction = 'recvonly';
  const frameMs = 66;
  const size = { width: 640, height: 360 };

  class StandIn extends EventTarget {
    signalingState = 'stable';
    connectionState = 'new';
    iceConnectionState = 'new';
    iceGatheringState = 'new';
    localDescription: RTCSessionDescriptionInit | null = null;
    remoteDescription: RTCSessionDescriptionInit | null = null;
    canTrickleIceCandidates = true;
    readonly #kinds: string[] = [];
    #ice = ufrag();
    #frames = 0;
    #beganMs = 0;
    #drawing: ReturnType<typeof setInterval> | undefined;
    readonly #canvas = Object.assign(document.createElement('canvas'), size);

    setConfiguration(): void {}
    addTransceiver(kind: string): unknown {
      this.#kinds.push(kind);
      const track = kind === 'video' ? this.#picture() : this.#silence();
      const receiver = { track, jitterBufferTarget: null, getParameters: () => ({ codecs: [] }) };
      return { receiver, direction, mid: String(this.#kinds.length - 1), setCodecPreferences: () => undefined };
    }
    getTransceivers(): readonly unknown[] {
      return [];
    }
    createOffer({ iceRestart = false } = {}): Promise<RTCSessionDescriptionInit> {
      if (iceRestart) this.#ice = ufrag();
      const codec = { video: ['96', 'VP8/90000'], audio: ['111', 'opus/48000/2'] } as const;
      const media = this.#kinds.map((kind, mid) => {
        const [type, name] = codec[kind === 'video' ? 'video' : 'audio'];
        return [
          `m=${kind} 9 UDP/TLS/RTP/SAVPF ${type}`,
          'c=IN IP4 0.0.0.0',
          'a=rtcp:9 IN IP4 0.0.0.0',
          `a=ice-ufrag:${this.#ice}`,
          'a=ice-pwd:standInStandInStandInSta',
          'a=ice-options:trickle',
          `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`,
          'a=setup:actpass',
          `a=mid:${mid}`,
          `a=${direction}`,
          'a=rtcp-mux',
          `a=rtpmap:${type} ${name}`,
        ];
      });
      const mids = this.#kinds.map((_, mid) => mid).join(' ');
      const session = ['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', `a=group:BUNDLE ${mids}`];
      return Promise.resolve({ type: 'offer', sdp: [...session, ...media.flat(), ''].join('\r\n') });
    }
    setLocalDescription(description: RTCSessionDescriptionInit): Promise<void> {
      this.localDescription = description;
      this.#set('signalingState', 'have-local-offer');
      setTimeout(() => {
        this.#tell('icecandidate', { candidate: null });
        this.#set('iceGatheringState', 'complete');
      });
      return Promise.resolve();
    }
    setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
      this.remoteDescription = description;
      this.#set('signalingState', 'stable');
      if (this.connectionState === 'connected') return Promise.resolve();
      this.#set('connectionState', 'connecting');
      this.#set('iceConnectionState', 'checking');
      setTimeout(() => {
        if (this.signalingState === 'closed') return;
        this.#set('iceConnectionState', 'connected');
        this.#set('connectionState', 'connected');
        this.#beganMs = performance.now();
        this.#drawing = setInterval(() => this.#draw(), frameMs);
      }, 20);
      return Promise.resolve();
    }
    addIceCandidate(): Promise<void> {
      return Promise.resolve();
    }
    getStats(): Promise<Map<string, unknown>> {
      const inbound = {
        id: 'picture',
        type: 'inbound-rtp',
        kind: 'video',
        framesDecoded: this.#frames,
        framesPerSecond: this.#frames === 0 ? 0 : (this.#frames * 1_000) / (performance.now() - this.#beganMs),
        packetsReceived: this.#frames * 4,
        packetsLost: 0,
        bytesReceived: this.#frames * 4_000,
        frameWidth: size.width,
        frameHeight: size.height,
        jitter: 0.001,
      };
      const pair = {
        id: 'pair',
        type: 'candidate-pair',
        state: 'succeeded',
        nominated: true,
        currentRoundTripTime: 0.002,
      };
      return Promise.resolve(new Map<string, unknown>([inbound, pair].map((stat) => [stat.id, stat])));
    }
    close(): void {
      clearInterval(this.#drawing);
      this.signalingState = 'closed';
      this.connectionState = 'closed';
      this.iceConnectionState = 'closed';
    }

    #picture(): MediaStreamTrack | undefined {
      this.#draw();
      return this.#canvas.captureStream(1_000 / frameMs).getVideoTracks()[0];
    }
    #silence(): MediaStreamTrack | undefined {
      return new AudioContext().createMediaStreamDestination().stream.getAudioTracks()[0];
    }
    #draw(): void {
      this.#frames += 1;
      const drawing = this.#canvas.getContext('2d');
      if (drawing === null) return;
      drawing.fillStyle = `hsl(${(this.#frames * 4) % 360} 70% 40%)`;
      drawing.fillRect(0, 0, size.width, size.height);
      drawing.fillStyle = '#fff';
      drawing.font = '48px sans-serif';
      drawing.fillText(`Stand-in ${this.#frames}`, 160, 200);
    }
    #set(state: 'signalingState' | 'connectionState' | 'iceConnectionState' | 'iceGatheringState', to: string): void {
      if (this.signalingState === 'closed') return;
      this[state] = to;
      this.#tell(`${state.toLowerCase()}change`);
    }
    #tell(type: string, more: object = {}): void {
      this.dispatchEvent(Object.assign(new Event(type), more));
    }
  }
  if (!('RTCPeerConnection' in globalThis)) Reflect.set(globalThis, 'RTCPeerConnection', StandIn);
}

/**
 * Collects errors in the page for the end of the test, and sets the language to English. Runs before the page's own
 * scripts, like the stand-in.
 */
export function installWatch(): void {
  const store = sessionStorage;
  const kept = (): string[] => JSON.parse(store.getItem('troubles') ?? '[]') as string[];
  const note = (trouble: string): void => store.setItem('troubles', JSON.stringify([...kept(), trouble]));
  addEventListener('error', ({ message }) => {
    if (message) note(`error: ${message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => note(`unhandled rejection: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`csp-violation: ${violatedDirective} ${blockedURI}`),
  );
  if (localStorage.getItem('farspin.preferences') === null)
    localStorage.setItem('farspin.preferences', JSON.stringify({ language: 'en', balanceShown: true, volume: null }));
}
