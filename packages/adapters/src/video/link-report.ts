/** How a picture comes over its connection: what W3C webrtc-stats say of it, null where they do not. */
export interface LinkReport {
  /** The kind of candidate (RFC 8445) by which the picture comes; `relay` where either side is behind one. */
  readonly route: 'host' | 'srflx' | 'prflx' | 'relay' | null;
  readonly protocol: string | null;
  readonly roundTripMs: number | null;
  readonly jitterMs: number | null;
  readonly packetsReceived: number | null;
  readonly packetsLost: number | null;
  readonly bytesReceived: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly fps: number | null;
  readonly codec: string | null;
}

type Stat = Readonly<Record<string, unknown>>;

const routes = ['host', 'srflx', 'prflx', 'relay'] as const;
const number = (stat: Stat | undefined, name: string): number | null => {
  const value = stat?.[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};
const text = (stat: Stat | undefined, name: string): string | null => {
  const value = stat?.[name];
  return typeof value === 'string' ? value : null;
};
const inMs = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds * 1_000));

/** `RTCInboundRtpStreamStats` of the picture, and the pair of candidates that it came by. */
export function readLinkReport(report: Pick<RTCStatsReport, 'forEach'>): LinkReport {
  const stats = new Map<string, Stat>();
  report.forEach((stat: Stat) => stats.set(String(stat['id']), stat));
  const all = [...stats.values()];
  const byId = (id: string | null): Stat | undefined => (id === null ? undefined : stats.get(id));
  const picture = all.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'video');
  const transport = all.find(({ type }) => type === 'transport');
  const pair =
    byId(text(transport, 'selectedCandidatePairId')) ??
    all.find(({ type, state, nominated }) => type === 'candidate-pair' && state === 'succeeded' && nominated === true);
  const local = byId(text(pair, 'localCandidateId'));
  const kinds = [local, byId(text(pair, 'remoteCandidateId'))].map((candidate) => text(candidate, 'candidateType'));
  const kind = kinds.includes('relay') ? 'relay' : (kinds[0] ?? null);
  return {
    route: routes.find((route) => route === kind) ?? null,
    protocol: text(local, 'protocol'),
    roundTripMs: inMs(number(pair, 'currentRoundTripTime')),
    jitterMs: inMs(number(picture, 'jitter')),
    packetsReceived: number(picture, 'packetsReceived'),
    packetsLost: number(picture, 'packetsLost'),
    bytesReceived: number(picture, 'bytesReceived'),
    width: number(picture, 'frameWidth'),
    height: number(picture, 'frameHeight'),
    fps: number(picture, 'framesPerSecond'),
    codec: text(byId(text(picture, 'codecId')), 'mimeType'),
  };
}
