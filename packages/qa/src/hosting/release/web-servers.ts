import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess, type RunningProcess } from '../../interop/servers/process.ts';
import { eventually } from '../../interop/stories/story.ts';

/** Place of a web server that runs as the current user, beside the machine's own services. */
interface Place {
  /** Unpacked release. */
  readonly release: string;
  /** Folder for the changed configuration, logs and temporary files. */
  readonly folder: string;
  /** Port on 127.0.0.1. */
  readonly port: number;
  /** Operator as `host:port`. */
  readonly operator: string;
}

export interface WebServer {
  readonly name: 'nginx' | 'caddy';
  /** Returns its version, or null if it is not installed. */
  version(): string | null;
  start(place: Place): Promise<RunningProcess>;
}

function versionOf(command: string, arg: string, pattern: RegExp): string | null {
  const { status, stdout, stderr } = spawnSync(command, [arg], { encoding: 'utf8' });
  return status === 0 ? (pattern.exec(`${stdout}${stderr}`)?.[0] ?? null) : null;
}

/**
 * Replaces the parts of a configuration that are different on this computer. All other parts are tested as they are.
 * @throws if the configuration does not contain a part
 */
function adapted(file: string, parts: readonly (readonly [given: string, here: string])[]): string {
  return parts.reduce(
    (text, [given, here]) => {
      if (!text.includes(given)) throw new Error(`${file} does not contain: ${given}`);
      return text.replaceAll(given, here);
    },
    readFileSync(file, 'utf8'),
  );
}

const answers = (port: number): Promise<true> =>
  eventually(`an answer at port ${port}`, () =>
    fetch(`http://127.0.0.1:${port}/icon.svg`).then(
      async (response) => (await response.text(), true as const),
      () => null,
    ),
  );

const nginx: WebServer = {
  name: 'nginx',
  version: () => versionOf('nginx', '-v', /[\d.]{3,}/),
  async start({ release, folder, port, operator }) {
    const site = adapted(join(release, 'farspin.nginx.conf'), [
      ['  listen 80;\n  listen [::]:80;\n', `  listen 127.0.0.1:${port};\n`],
      ['root "/srv/farspin";', `root "${join(release, 'web')}";`],
      ['/var/log/nginx/', `${folder}/`],
      ['http://127.0.0.1:4600;', `http://${operator};`],
    ]);
    writeFileSync(join(folder, 'site.conf'), site);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `  ${kind}_temp_path ${folder}/${kind};`,
    );
    const main = [
      // As root, nginx would drop its rights, and could not read this folder.
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      ...['daemon off;', `pid ${folder}/pid;`, `error_log ${folder}/error.log;`, 'events {}', 'http {'],
      ...['  include /etc/nginx/mime.types;', ...temporary, `  include ${folder}/site.conf;`, '}', ''],
    ];
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, main.join('\n'));
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`nginx does not accept the configuration:\n${stderr}`);
    const args = ['-c', file];
    const running = await startProcess({
      name: 'nginx',
      command: 'nginx',
      args,
      log: join(folder, 'out.log'),
      ready: /^/,
    });
    await answers(port);
    return running;
  },
};

const caddy: WebServer = {
  name: 'caddy',
  version: () => versionOf('caddy', 'version', /[\d.]{3,}/),
  async start({ release, folder, port, operator }) {
    const site = adapted(join(release, 'Caddyfile'), [
      // Caddy's control interface has a fixed port.
      ['\n{\n', '\n{\n\tadmin off\n'],
      [':80 {\n', `:${port} {\n\tbind 127.0.0.1\n`],
      ['root * "/srv/farspin"', `root * "${join(release, 'web')}"`],
      ['/var/log/caddy/', `${folder}/`],
      ['reverse_proxy 127.0.0.1:4600 {', `reverse_proxy ${operator} {`],
    ]);
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, site);
    const home = join(folder, 'home');
    mkdirSync(home);
    const own = ['HOME', 'XDG_DATA_HOME', 'XDG_CONFIG_HOME'].map((name) => `${name}=${home}`);
    const running = await startProcess({
      ...{ name: 'caddy', command: 'env', args: [...own, 'caddy', 'run', '--config', file, '--adapter', 'caddyfile'] },
      ...{ log: join(folder, 'out.log'), ready: /serving initial configuration/ },
    });
    await answers(port);
    return running;
  },
};

export const webServers: readonly WebServer[] = [nginx, caddy];
