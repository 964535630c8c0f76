import { isOwn, type BundledPackage } from '../build/notices/bundled.ts';
import { noticesFile } from '../build/notices/licences.ts';
import { versionText, type Version } from '../build/version.ts';

/** Names of the files in the archive. The folder `web` contains the page. */
export const names = {
  readme: 'README.md',
  web: 'web',
  nginx: 'farspin.nginx.conf',
  caddy: 'Caddyfile',
  settings: 'Settings.json',
  settingsExample: 'Settings.example.jsonc',
  bill: 'farspin-web.cdx.json',
  notices: noticesFile,
} as const;

/** Numbers of packages in the page. */
export interface PackageCounts {
  readonly own: number;
  readonly thirdParty: number;
}

/** Returns how many packages of a page are Farspin's own, including the page itself, and how many are by other people. */
export function packageCounts(packages: readonly BundledPackage[]): PackageCounts {
  const own = packages.filter(isOwn).length;
  return { own, thirdParty: packages.length - own };
}

/** Returns the README of the archive. */
export const readmeOf = (
  version: Version,
  { own, thirdParty }: PackageCounts,
): string => `# Farspin web client ${versionText(version)}

| File | Content |
|---|---|
| \`${names.web}/\` | the page: static files with compressed copies (\`.gz\`, \`.br\`) |
| \`${names.nginx}\` | nginx configuration with the page's headers; belongs inside \`http { … }\` |
| \`${names.caddy}\` | the same configuration for Caddy 2.6 or later |
| \`${names.settings}\` | a valid document that changes nothing |
| \`${names.settingsExample}\` | every setting with its default, described by comments |
| \`${names.bill}\` | software bill of materials (CycloneDX 1.6) of the page: ${thirdParty} packages by other people and ${own} of Farspin, one of which is the page itself (\`metadata.component\`) |
| \`${names.notices}\` | licences of the ${thirdParty} packages by other people in the page; the page's server answers \`/${names.notices}\` with the same file |
| \`SHA256SUMS\` | checksums of all other files; check them with \`sha256sum --check SHA256SUMS\` |

## Install

Both configurations serve the page from \`/srv/farspin\`, and expect the operator's server at \`127.0.0.1:4600\`. Change these values in the file,
or write the file again with \`farspin nginx\` or \`farspin caddy\`.

\`\`\`sh
sudo mkdir -p /srv/farspin
sudo cp -r ${names.web}/. /srv/farspin/
\`\`\`

To upgrade, run these two commands again, and replace the configuration. The commands keep a \`${names.settings}\` beside the page, and the
old \`assets\`, which open pages still request.

With Debian's nginx:

\`\`\`sh
sudo cp ${names.nginx} /etc/nginx/sites-available/farspin
sudo ln -sf ../sites-available/farspin /etc/nginx/sites-enabled/farspin
sudo rm -f /etc/nginx/sites-enabled/default
sudo nginx -t && sudo systemctl reload nginx
\`\`\`

With Caddy:

\`\`\`sh
sudo cp ${names.caddy} /etc/caddy/Caddyfile
sudo systemctl reload caddy
\`\`\`

Use TLS in production. For nginx, run \`farspin nginx --certificate FILE --certificate-key FILE\`. For Caddy, run
\`farspin caddy --server-name play.example.com\`, and Caddy obtains the certificate itself.

## Settings

The page requests \`/Settings.json\`. The operator's server answers this request, unless there is a \`Settings.json\` beside the page:

\`\`\`sh
sudo cp ${names.settings} /srv/farspin/Settings.json
\`\`\`

Copy the settings that you change from \`${names.settingsExample}\` into this file, without the comments. If the settings name other origins
(API, sockets, WHEP, pictures, chat), write the configuration again with \`farspin nginx --settings Settings.json\` or
\`farspin caddy --settings Settings.json\`. Otherwise, the page's content security policy blocks these origins.

## Licence

The licence of Farspin is \`UNLICENSED\`: nobody outside the project may use, copy or distribute this archive. \`${names.notices}\` has the licences of
the software in the page that other people wrote.
`;
