import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian packages, without their dependencies. Janus is installed separately. */
export const debianPackages = [
  'gstreamer1.0-tools',
  'gstreamer1.0-plugins-base',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
  'gstreamer1.0-plugins-ugly',
  'coturn',
  'openssl',
  'iproute2',
  'debootstrap',
] as const;
/**
 * Debian release for Janus. The WHEP server needs Janus 1.1.3 or later, which answers a player's offer
 * (meetecho/janus-gateway#3199). Debian 12 has 1.1.2, and Debian 13 has no Janus. The next Debian is therefore
 * installed into a separate folder, in which Janus runs.
 */
const janusDebian = { suite: 'forky', like: 'sid', mirror: 'http://deb.debian.org/debian' } as const;
/**
 * Package from the npm registry. It is installed into a separate folder, because it needs a second web framework, only
 * for this command.
 */
export const whepServer = { name: 'janus-whep-server', version: '1.1.0' } as const;

const dpkgFormat = '${Package} ${Version} ${db:Status-Status}\\n';

/** Parses names and versions of installed packages from the output of `dpkg-query`. */
export const versionsOf = (told: string): ReadonlyMap<string, string> =>
  new Map(
    told.split('\n').flatMap((line): [string, string][] => {
      const [name = '', version = '', status] = line.split(' ');
      return status === 'installed' ? [[name, version]] : [];
    }),
  );

const ask = (names: readonly string[]): ReadonlyMap<string, string> => {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', dpkgFormat, ...names], { encoding: 'utf8' });
  return versionsOf(stdout ?? '');
};

/**
 * Returns the versions of the Debian packages by name. Installs missing packages and reports that.
 * @throws with advice if the packages cannot be installed automatically
 */
export function installDebianPackages(
  log: (line: string) => void,
  names: readonly string[] = debianPackages,
): ReadonlyMap<string, string> {
  const before = ask(names);
  const missing = names.filter((name) => !before.has(name));
  if (missing.length === 0) return before;
  const command = ['apt-get', 'install', '--yes', '--no-install-recommends', ...missing];
  const byHand = `Install them and run this again: sudo ${command.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(
      `Packages are missing: ${missing.join(', ')}. This program installs packages only as root on Debian. ${byHand}`,
    );
  log(`Installing from Debian: ${missing.join(', ')}`);
  // Debian would start the services that it installs, but the stories start each service when needed.
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of [['update'], command.slice(1)])
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
  const now = ask(names);
  const lacking = names.filter((name) => !now.has(name));
  if (lacking.length > 0) throw new Error(`apt-get did not install ${lacking.join(', ')}. ${byHand}`);
  return now;
}

/** A Debian system in a folder, with Janus. */
export interface JanusRoot {
  readonly folder: string;
  readonly version: string;
  /** Paths of the package's files within the folder. */
  readonly files: readonly string[];
}

/**
 * Installs Janus in a separate Debian system if it is missing.
 * @throws with the output of debootstrap if the installation fails
 */
export function installJanus(log: (line: string) => void): JanusRoot {
  const { suite, like, mirror } = janusDebian;
  const folder = join(tmpdir(), `farspin-interop-debian-${suite}`);
  const present = janusIn(folder);
  if (present !== null) return present;
  log(`Installing Debian ${suite} with janus by debootstrap in ${folder} (one or two minutes, 400 MB)`);
  rmSync(folder, { recursive: true, force: true });
  const args = ['--variant=minbase', '--include=janus,dbus-x11', suite, folder, mirror, like];
  const { stdout } = spawnSync('debootstrap', args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const made = janusIn(folder);
  if (made === null)
    throw new Error(`debootstrap did not install janus:\n${(stdout ?? '').split('\n').slice(-8).join('\n')}`);
  return made;
}

function janusIn(folder: string): JanusRoot | null {
  const database = `--admindir=${join(folder, 'var/lib/dpkg')}`;
  const asked = (...args: string[]): string =>
    spawnSync('dpkg-query', [database, ...args, 'janus'], { encoding: 'utf8' }).stdout ?? '';
  const version = versionsOf(asked('-W', '-f', dpkgFormat)).get('janus');
  return version === undefined ? null : { folder, version, files: asked('-L').split('\n') };
}

/**
 * Returns the folder whose `node_modules` contains the WHEP server. Installs the server if it is missing.
 * @throws with the output of npm if the installation fails
 */
export function installWhepServer(log: (line: string) => void): string {
  const { name, version } = whepServer;
  const folder = join(tmpdir(), `farspin-interop-${name}-${version}`);
  if (versionIn(folder) === version) return folder;
  log(`Installing from the npm registry: ${name}@${version}, into ${folder}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${version}`];
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0 || versionIn(folder) !== version)
    throw new Error(`npm could not install ${name}@${version}:\n${stderr}`);
  return folder;
}

function versionIn(folder: string): string | null {
  try {
    const text = readFileSync(join(folder, 'node_modules', whepServer.name, 'package.json'), 'utf8');
    const json: unknown = JSON.parse(text);
    const version: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, 'version') : null;
    return typeof version === 'string' ? version : null;
  } catch {
    return null;
  }
}

/** Paths and versions of all installed programs. */
export interface Installed {
  readonly janus: JanusRoot;
  /** Folder whose `node_modules` contains the WHEP server. */
  readonly whepServer: string;
  /** Name and version of each installed package. */
  readonly versions: readonly (readonly [name: string, version: string])[];
}
export function installAll(log: (line: string) => void): Installed {
  const debian = installDebianPackages(log);
  const janus = installJanus(log);
  return {
    janus,
    whepServer: installWhepServer(log),
    versions: [
      ['janus', janus.version],
      [whepServer.name, whepServer.version],
      ...(['gstreamer1.0-tools', 'coturn'] as const).map((name) => [name, debian.get(name) ?? '?'] as const),
    ],
  };
}
