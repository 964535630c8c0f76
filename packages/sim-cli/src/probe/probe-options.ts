/** What every examination of a server is given. */
export interface ProbeOptions {
  /** The page's address, where Settings.json is. */
  readonly server: string;
  /** The origin of the page that will ask, where that is another one. */
  readonly page?: string;
  readonly username: string | null;
  readonly password: string | null;
  /** Instead of signing in. */
  readonly token: string | null;
  /** The machine to sit at or to watch; null: the first that is free. */
  readonly machine: string | null;
  readonly video: boolean;
  /** Ends the run early, in order. */
  readonly signal?: AbortSignal;
}
