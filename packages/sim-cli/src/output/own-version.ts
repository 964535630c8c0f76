import about from '../../package.json' with { type: 'json' };

/** A package's description. Builds add `gitHead`, the abbreviated commit, unless they are made without Git. */
interface About {
  readonly version: string;
  readonly gitHead?: string;
}

/** Formats the version and the commit, as in `1.0.0-rc.1 (abc1234)`. */
export const versionText = ({ version, gitHead }: About): string =>
  gitHead === undefined ? version : `${version} (${gitHead})`;

export const ownVersion = versionText(about);
