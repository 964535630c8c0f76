import { securityExceptions, securityHeaders } from '../server/security.ts';
import { StartFailure } from '../server/failure.ts';
import { proxiedPaths, refuseTaken, type ProxiedPath } from './nginx-proxy.ts';
import type { NginxOptions } from './nginx.ts';
import { caching, hashedAsset, icon } from './web-client.ts';

/** First line of a generated file, which identifies it. */
export const caddyBegins = "# Serves Farspin's web client with Caddy.";

/** Quotes a text for a Caddyfile. Caddy replaces `{name}` even in quotes. */
function quoted(value: string): string {
  if (/["\\`{}\n]/.test(value))
    throw new StartFailure(
      `This value cannot be written in a Caddyfile: ${value}. Use a value without ", \\, \`, braces and line breaks.`,
    );
  return `"${value}"`;
}

/**
 * [HOSTING2] Returns the settings of a log that contains no token. Caddy logs whole addresses, and a page's `?token=` or
 * the query of a socket's handshake contain tokens. `Referer` can repeat such an address.
 */
const logOf = (file: string | null): string => `	# Logs no query and no Referer: both can contain a token.
	log {
${file === null ? '' : `		output file ${file}\n`}		format filter {
			wrap json
			fields {
				request>uri regexp \`(?:\\?|eyJ[\\w-]+\\.).*\` "(removed)"
				request>headers>Referer delete
				resp_headers>Location delete
			}
		}
	}`;

const patternOf = (path: string): string => quoted(path.endsWith('/') ? `${path}*` : path);

/**
 * Returns a Caddyfile that serves the web client like `farspin serve`, with the same headers, caching and routes as
 * `nginxConfiguration`. With a server name, Caddy obtains a certificate for this name itself.
 * @throws {StartFailure} if the settings do not allow Caddy to distinguish calls from pages
 */
export function caddyConfiguration(options: NginxOptions): string {
  const { root, settings, serverName, certificate } = options;
  const paths = proxiedPaths(options);
  refuseTaken(paths);
  const isSecure = serverName !== undefined || certificate !== undefined;
  const names = Object.keys(securityHeaders(settings.origins));
  return `${caddyBegins}
{
${logOf(null)}
}

# For all proxied paths. Caddy replaces the X-Forwarded-For that a client sends.
(farspin_proxy) {
	header_up X-Real-IP {remote_host}
	header_up -Forwarded
${names.map((name) => `\theader_down -${name}`).join('\n')}
	transport http {
		dial_timeout 5s
	}
}

# Sends the compressed copy of a file, or compresses the file.
(farspin_files) {
	encode gzip
	file_server {
		precompressed br gzip
		disable_canonical_uris
	}
}

${serverName ?? (certificate === undefined ? ':80' : ':443')} {
	root * ${quoted(root)}
${logOf('/var/log/caddy/farspin.access.log')}
${certificate === undefined ? '' : `	tls ${quoted(certificate.chain)} ${quoted(certificate.key)}\n`}
	# Above the operator's own limits (64 kB a call, 128 kB a socket message), so that the operator refuses a large body, not Caddy.
	request_body {
		max_size 256KB
	}

${headersOf(options)}
	header -Server
${isSecure ? '	header Strict-Transport-Security "max-age=31536000"\n' : ''}
	route {
		# The control page of \`farspin serve\` is not for other computers. Reach it through a tunnel (ssh -L).
		@control path /sim /sim/*
		handle @control {
			respond 404
		}
${proxied(options, paths)}
		# A missing asset is a 404. Otherwise, browsers would load the page as a script.
		route /assets/* {
			header Cache-Control ${quoted(caching.not)}
			@hashed {
				file
				path_regexp \`${hashedAsset.source}\`
			}
			header @hashed Cache-Control ${quoted(caching.forEver)}
			import farspin_files
		}
		@missing {
			not file
			path_regexp \`\\.\\w+$\`
			not header Accept *text/html*
		}
		respond @missing 404
		header Cache-Control ${quoted(caching.not)}
		@icon {
			file
			path_regexp \`${icon.source}\`
		}
		header @icon Cache-Control ${quoted(caching.forAnHour)}
		header /manifest.webmanifest Content-Type application/manifest+json
		@route not file
		rewrite @route /index.html
		@folder path */
		rewrite @folder /index.html
		import farspin_files
	}
}
`;
}

/** Returns the directives of all security headers. Errors have them, too. */
function headersOf({ settings: { origins } }: NginxOptions): string {
  const exceptions = securityExceptions(origins);
  return Object.entries(securityHeaders(origins))
    .flatMap(([name, usual]) => {
      const others = Object.entries(exceptions[name] ?? {});
      if (others.length === 0) return [`	header ${name} ${quoted(usual)}`];
      const matcher = `@${name.toLowerCase()}`;
      return [
        `	${matcher} not path ${others.map(([path]) => patternOf(path)).join(' ')}`,
        `	header ${matcher} ${name} ${quoted(usual)}`,
        ...others.flatMap(([path, value]) =>
          value === '' ? [] : [`	header ${patternOf(path)} ${name} ${quoted(value)}`],
        ),
      ];
    })
    .join('\n');
}

/** Returns the blocks of the proxied paths and of Settings.json. */
function proxied({ operator, whep = operator }: NginxOptions, paths: readonly ProxiedPath[]): string {
  // Caddy uses the first block that matches, here the one with the longest path.
  const blocks = paths
    .toSorted((a, b) => b.path.length - a.path.length)
    .map(
      ({ kind, path, isPrefix }) => `		handle ${quoted(isPrefix ? `${path}*` : path)} {
			reverse_proxy ${kind === 'whep' ? whep : operator} {
				import farspin_proxy
${kind === 'whep' ? `				# An absolute Location of the WHEP server becomes one of this origin.\n				header_down Location \`^https?://[^/]+(${escaped(path)}.*)$\` $1\n` : ''}			}
		}`,
    );
  // [HOSTING3]
  return `		# Serves the file beside the page, or else the operator's. A 404 here would silently drop the policy.
		handle /Settings.json {
			header Cache-Control ${quoted(caching.not)}
			@own file
			handle @own {
				file_server
			}
			handle {
				reverse_proxy ${operator} {
					import farspin_proxy
					header_down -Cache-Control
				}
			}
		}
${blocks.join('\n')}`;
}

const escaped = (path: string): string => path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
