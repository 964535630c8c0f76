/** Options of every server check. */
export interface ProbeOptions {
  /** Address of the page, which has Settings.json at its root. */
  readonly server: string;
  /** Origin of the page that calls the server, if it differs from the server's origin. */
  readonly page?: string;
  readonly username: string | null;
  readonly password: string | null;
  /** Token to use instead of signing in, or null. */
  readonly token: string | null;
  /** The machine to join or watch. If null, the first free machine. */
  readonly machine: string | null;
  readonly video: boolean;
  /** Ends the run early and cleanly. */
  readonly signal?: AbortSignal;
}
