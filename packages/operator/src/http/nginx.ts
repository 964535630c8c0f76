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

/** Options of `nginxConfiguration`. */
export interface NginxOptions {
  /** Folder with the built web client. */
  readonly root: string;
  /** Target of calls and sockets as `host:port`. */
  readonly operator: string;
  /** Target of WHEP as `host:port`. Default: the operator. */
  readonly whep?: string;
  /** Host name of the site. Default: any. */
  readonly serverName?: string;
  /** TLS certificate, as paths on the server. Default: none, which means plain HTTP. */
  readonly certificate?: { readonly chain: string; readonly key: string };
  readonly settings: Pick<SettingsDocument, 'origins' | 'paths'>;
}

const variableOf = (header: string): string => `$farspin_${header.toLowerCase().replaceAll('-', '_')}`;

const mapByPath = (header: string, usual: string, paths: Readonly<Record<string, string>>): string =>
  [
    `map $uri ${variableOf(header)} {`,
    // nginx does not send a header without a value.
    ...Object.entries(paths).map(
      ([path, value]) => `  ${quoted(path.endsWith('/') ? `~^${path}` : path)} ${quoted(value)};`,
    ),
    `  default ${quoted(usual)};`,
    '}',
  ].join('\n');

/** First line of a generated file, which identifies it. */
export const nginxBegins = 'map $uri $farspin_caching {';

/**
 * [HOSTING2] Log settings that keep tokens out of the logs. nginx logs whole request lines, which contain tokens in the
 * `?token=` of a page's address and in the query of a socket's handshake. `Referer` can repeat such an address. The
 * access log therefore uses a format without them, but with the upstream's status and time. The error log's format is
 * fixed, so its level is higher than the level of any message about a request.
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
  # Stays empty, because each line would repeat the request line and the Referer, tokens included. The access log has the upstream's status.
  error_log /var/log/nginx/farspin.error.log emerg;`;

/**
 * Routing of client routes, which return the page. A missing file that is not requested by a navigation returns 404, as
 * in `serve`.
 */
const routing = `map "$uri $http_accept" $farspin_route {
  "~^[^ ]*\\.\\w+ (?!.*text/html)" /farspin-no-such-file;
  default /index.html;
}`;

/**
 * Returns an nginx configuration that serves the web client like `farspin serve`, with the same headers, caching and
 * routes. It belongs inside `http { … }`, where Debian's nginx includes `/etc/nginx/sites-enabled/*`.
 * @throws {StartFailure} if the settings do not allow nginx to distinguish calls from pages
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

  # Above the operator's own limits (64 kB a call, 128 kB a socket message), so that the operator refuses a large body, not nginx.
  client_max_body_size 256k;
  gzip_static on;
  gzip on;
  gzip_vary on;
  gzip_min_length 1024;
  gzip_types text/css text/plain application/javascript application/json application/manifest+json image/svg+xml;

  # All headers are here, because a location with its own add_header would inherit none.
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
  # A missing asset is a 404. Otherwise, browsers would load the page as a script.
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

/**
 * Returns the server that redirects to HTTPS. It uses the same log format, because a redirected address can also
 * contain a token.
 */
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
