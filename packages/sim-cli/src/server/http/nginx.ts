import { securityExceptions, securityHeaders, type ClientOrigins } from './security.ts';
import { caching, hashedAsset, icon } from './web-client.ts';

export interface NginxOptions {
  /** The folder with the built web client. */
  readonly root: string;
  /** Where calls and sockets are passed on to, `host:port`. */
  readonly operator: string;
  readonly origins: ClientOrigins;
}

/** In quotes nginx reads `$name` as a variable, and there is no way to write a plain `$`. */
const quoted = (value: string): string => {
  if (/[$\\"\n]/.test(value)) throw new Error(`nginx cannot be given this value: ${value}`);
  return `"${value}"`;
};

const variableOf = (header: string): string => `$farspin_${header.toLowerCase().replaceAll('-', '_')}`;

const mapByPath = (header: string, usual: string, paths: Readonly<Record<string, string>>): string =>
  [
    `map $uri ${variableOf(header)} {`,
    // A header without a value is not sent.
    ...Object.entries(paths).map(
      ([path, value]) => `  ${quoted(path.endsWith('/') ? `~^${path}` : path)} ${quoted(value)};`,
    ),
    `  default ${quoted(usual)};`,
    '}',
  ].join('\n');

/** Its first line, by which a file of it is known. */
export const nginxBegins = 'map $uri $farspin_caching {';

/**
 * The part of an nginx configuration that serves the web client as `farspin serve` does: same headers, same caching,
 * same routes. It goes inside `http { … }`; certificates and names are the operator's own.
 */
export const nginxConfiguration = ({ root, operator, origins }: NginxOptions): string => {
  const headers = Object.entries(securityHeaders(origins));
  const exceptions = securityExceptions(origins);
  return `${nginxBegins}
  "~${hashedAsset.source}" "${caching.forEver}";
  "~${icon.source}" "${caching.forAnHour}";
  "~^/(?:api/|check$|socket\\.io/)" "";
  default "${caching.not}";
}
${headers.map(([name, value]) => exceptions[name] && `${mapByPath(name, value, exceptions[name])}\n`).join('')}
server {
  listen 80;
  root ${quoted(root)};
  index index.html;
  gzip_static on;

  # A location with a header of its own would lose all of these: so they stand here, and nowhere else.
${headers.map(([name, value]) => `  add_header ${name} ${exceptions[name] ? variableOf(name) : quoted(value)} always;`).join('\n')}
  # Without "always": that a file is missing is not to be remembered.
  add_header Cache-Control $farspin_caching;

  location / {
    try_files $uri /index.html;
  }
  # What is missing here is missing: a page in its place would be taken for a script, or for the settings.
  location ~ ^/(?:assets/|Settings\\.json$) {
    try_files $uri =404;
  }
  location = /manifest.webmanifest {
    types { application/manifest+json webmanifest; }
  }
  location ~ ^/(?:api/|check$) {
    proxy_pass http://${operator};
${headers.map(([name]) => `    proxy_hide_header ${name};`).join('\n')}
  }
  location /socket.io/ {
    proxy_pass http://${operator};
    proxy_http_version 1.1;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection "upgrade";
    proxy_read_timeout 60s;
  }
}
`;
};
