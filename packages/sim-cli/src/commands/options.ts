import { InvalidArgumentError, Option } from 'commander';
import { languages, type Language } from '@farspin/core';
import { isSessionName, sessionNameExpected } from '../session/session-folder.ts';
import { usualAddress } from '../output/usual-address.ts';

export const defaultServer = usualAddress;

/** Checks a server address. The server's root has Settings.json, which lists all other addresses ([P1-SETTINGS-1]). */
export function serverAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new InvalidArgumentError(`It must be an address with http:// or https://, such as ${likely(text)}.`);
  }
  if (url.href !== `${url.origin}/`)
    throw new InvalidArgumentError(`The address must not have a path. Write ${url.origin}.`);
  return url.origin;
}

/** Suggests an address for a host and port without a scheme. */
const likely = (text: string): string =>
  !text.includes('://') && URL.canParse(`http://${text}`) ? new URL(`http://${text}`).origin : defaultServer;

/** Option for a command's server address: `--server` or `--url`. */
export const serverOption = (): Option =>
  new Option('--url, --server <address>', `address of the server (default: ${defaultServer})`).argParser(serverAddress);

/** Origin of the page that calls the server, if it differs from the server's origin. */
export const pageOption = (): Option =>
  new Option('--page <origin>', 'origin of the page that sends the requests (default: origin of <url>)').argParser(
    (text: string) => {
      const url = URL.canParse(text) ? new URL(text) : null;
      if (url === null || !['http:', 'https:'].includes(url.protocol))
        throw new InvalidArgumentError(
          'It must be an origin with http:// or https://, such as https://play.example.com.',
        );
      if (url.href !== `${url.origin}/`) throw new InvalidArgumentError(`An origin has no path. Write ${url.origin}.`);
      return url.origin;
    },
  );

/** Hidden option for commands with a positional address. Using it throws an error that shows the correct form. */
export const noServerOption = (): Option =>
  new Option('--url, --server <address>').hideHelp().argParser((address: string) => {
    throw new InvalidArgumentError(`Give the address without an option: ${address}`);
  });

const isLanguage = (text: string): text is Language => languages.some((language) => language === text);

export function languageCode(text: string): Language {
  if (!isLanguage(text)) throw new InvalidArgumentError(`It must be one of ${languages.join(', ')}.`);
  return text;
}

/** Returns an error if both a token and credentials are given. Otherwise returns null. */
export const tokenBesides = (given: {
  readonly token?: string;
  readonly username?: string;
  readonly password?: string;
}): string | null =>
  given.token !== undefined && (given.username !== undefined || given.password !== undefined)
    ? 'error: --token replaces a sign-in. Leave out --token, or --username and --password.'
    : null;

/** Returns the password from the environment, which keeps it out of scripts and the shell history. */
export const passwordFromEnvironment = (): string | null => {
  const { FARSPIN_PASSWORD: given } = process.env;
  return given === undefined || given === '' ? null : given;
};

/** Validates the session name that other commands use to connect to the session. */
export function sessionName(text: string): string {
  if (!isSessionName(text)) throw new InvalidArgumentError(`It must be ${sessionNameExpected}.`);
  return text;
}

/** Returns a parser for integers within the given limits. */
export const wholeBetween =
  ([least, most]: readonly [number, number]) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most) {
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
    }
    return value;
  };
