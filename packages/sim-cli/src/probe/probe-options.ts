/** Options of every check of a server. */
export interface ProbeOptions {
  /** The page's address, where Settings.json is. */
  readonly server: string;
  /** Origin of the page that will call the server, if it is another one. */
  readonly page?: string;
  readonly username: string | null;
  readonly password: string | null;
  /** Used instead of signing in. */
  readonly token: string | null;
  /** The machine to join or to watch; null: the first free one. */
  readonly machine: string | null;
  readonly video: boolean;
  /** Ends the run early, in order. */
  readonly signal?: AbortSignal;
}
