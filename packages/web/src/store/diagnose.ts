/** How the picture comes over its connection; null for what the browser does not tell. */
export interface LinkFigures {
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

/** What happened since sign-in, without secrets. */
export interface Recording {
  lines(): number;
  /** NDJSON. */
  text(): string;
}

/** What can be told to whoever helps, for as long as someone is signed in. */
export interface Diagnose {
  /** Null as long as it is being fetched. */
  recording(): Recording | null;
  /** Null while no picture is watched. */
  link(): Promise<LinkFigures | null>;
}
