import type { SettingsDocument } from '../server/settings-document.ts';
import {
  keepFromOutside,
  locationsOf,
  passingOn,
  proxiedPaths,
  quoted,
  refuseTaken,
  upgradeMap,
} from './nginx-proxy.ts';
import { securityExceptions, securityHeaders } from '../server/security.ts';
import { caching, hashedAsset, icon } from './web-client.ts';

export interface NginxOptions {
  /** The folder with the built web client. */
  readonly root: string;
  /** The target of calls and sockets, `host:port`. */
  readonly operator: string;
  /** The target of WHEP, `host:port`. Default: the operator. */
  readonly whep?: string;
  /** The site's host name. Default: any. */
  readonly serverName?: string;
  /** For TLS: paths on the server. Default: none, plain HTTP. */
  readonly certificate?: { readonly chain: string; readonly key: string };
  readonly settings: Pick<SettingsDocument, 'origins' | 'paths'>;
}

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

/** The first line, which identifies a generated file. */
export const nginxBegins = 'map $uri $farspin_caching {';

/**
 * [HOSTING2] nginx logs whole request lines, and they contain tokens: in `?token=` of a page's address, and in the
 * query of a socket's handshake. `Referer` can repeat such an address. The access log gets a format without them, with
 * the upstream's status and time. The format of the error log is fixed, so its level is one that no request has.
 */
const logging = `# Logs the path without its query, and no Referer: both can contain a token.
map $request_uri $farspin_path {
  "~^[^?]*eyJ[\\w-]+\\." "(token)";
  "~^(?<farspin_before>[^?]*)" $farspin_before;
}
log_format farspin escape=json '{"time":"$time_iso8601","client":"$remote_addr","method":"$request_method","path":"$farspin_path",'
  '"status":"$status","bytes":$body_bytes_sent,"seconds":$request_time,"upstream":"$upstream_addr",'
  '"upstreamStatus":"$upstream_status","upstreamSeconds":"$upstream_response_time","agent":"$http_user_agent"}';`;

const logs = `  access_log /var/log/nginx/farspin.access.log farspin;
  # Stays empty: each line would repeat the request line and the Referer, tokens included. The access log has the upstream's status.
  error_log /var/log/nginx/farspin.error.log emerg;`;

/** Client routes get the page. A missing file that no navigation requested is a 404, as in `serve`. */
const routing = `map "$uri $http_accept" $farspin_route {
  "~^[^ ]*\\.\\w+ (?!.*text/html)" /farspin-no-such-file;
  default /index.html;
}`;

/**
 * Returns the part of an nginx configuration that serves the web client as `farspin serve` does: same headers, same
 * caching, same routes. It goes inside `http { … }`, where Debian's nginx includes `/etc/nginx/sites-enabled/*`.
 * @throws {StartFailure} if nginx could not distinguish calls from pages by Settings
 */
export const nginxConfiguration = (options: NginxOptions): string => {
  const { root, settings, certificate } = options;
  const headers = Object.entries(securityHeaders(settings.origins));
  const exceptions = securityExceptions(settings.origins);
  const paths = proxiedPaths(options);
  refuseTaken(paths);
  return `${nginxBegins}
  "~${hashedAsset.source}" "${caching.forEver}";
  "~${icon.source}" "${caching.forAnHour}";
${paths.map(({ path, isPrefix }) => `  ${quoted(`~^${escaped(path)}${isPrefix ? '' : '$'}`, { regex: true })} "";`).join('\n')}
  default "${caching.not}";
}
${headers.map(([name, value]) => exceptions[name] && `${mapByPath(name, value, exceptions[name])}\n`).join('')}${routing}
${upgradeMap}
${logging}

${certificate === undefined ? '' : `${redirectServer(options)}\n`}server {
${listening(options)}
  root ${quoted(root)};
  index index.html;
  server_tokens off;
${logs}

  # Above the operator's own limits (64 kB a call, 128 kB a socket message), so that the refusal is the operator's.
  client_max_body_size 256k;
  gzip_static on;
  gzip on;
  gzip_vary on;
  gzip_min_length 1024;
  gzip_types text/css text/plain application/javascript application/json application/manifest+json image/svg+xml;

  # All of them here: a location with an add_header of its own would inherit none.
${headers.map(([name, value]) => `  add_header ${name} ${exceptions[name] ? variableOf(name) : quoted(value)} always;`).join('\n')}
${certificate === undefined ? '' : '  add_header Strict-Transport-Security "max-age=31536000" always;\n'}  # Without "always", so that nobody caches a 404.
  add_header Cache-Control $farspin_caching;

${passingOn(headers.map(([name]) => name))}

  location / {
    try_files $uri $farspin_route;
  }
  location = /farspin-no-such-file {
    internal;
    return 404;
  }
  # A missing asset is a 404: the page in its place would be loaded as a script.
  location ^~ /assets/ {
    try_files $uri =404;
  }
  location = /manifest.webmanifest {
    types { application/manifest+json webmanifest; }
  }
${keepFromOutside}
${locationsOf(
  options,
  paths,
  headers.map(([name]) => name),
)}
}
`;
};

const escaped = (path: string): string => path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function listening({ serverName, certificate }: NginxOptions): string {
  const name = `  server_name ${serverName ?? '_'};`;
  if (certificate === undefined) return `  listen 80;\n  listen [::]:80;\n${name}`;
  return `  listen 443 ssl http2;
  listen [::]:443 ssl http2;
${name}
  ssl_certificate ${quoted(certificate.chain)};
  ssl_certificate_key ${quoted(certificate.key)};
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:farspin:10m;
  ssl_session_timeout 1d;
  ssl_session_tickets off;`;
}

/** Logs like the other server, because a redirected address can contain a token too. */
const redirectServer = ({ root, serverName }: NginxOptions): string => `server {
  listen 80;
  listen [::]:80;
  server_name ${serverName ?? '_'};
  server_tokens off;
${logs}
  # For certificates by HTTP-01.
  location ^~ /.well-known/acme-challenge/ {
    root ${quoted(root)};
    try_files $uri =404;
  }
  location / {
    return 301 https://$host$request_uri;
  }
}`;
