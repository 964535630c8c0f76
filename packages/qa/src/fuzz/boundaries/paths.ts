import { defaultSettings } from '@farspin/core';
import { acceptRemembered, guard, matchPath } from '@farspin/core/access';
import { tableOf } from '@farspin/core/demo';
import fc from 'fast-check';
import { defineBoundary, type Boundary } from '../boundary.ts';
import { anyText, damaged } from '../payloads/texts.ts';

/** Boundaries for addresses: the page's own, and the stored one. */

const table = tableOf({ demo: true });
const known = fc
  .tuple(fc.constantFrom(...table.map(({ pattern }) => pattern)), fc.array(anyText, { maxLength: 3 }))
  .map(([pattern, parts]) =>
    parts.reduce(
      (path, part) => path.replace(/:\w+/, /\p{Surrogate}/u.test(part) ? part : encodeURIComponent(part)),
      pattern,
    ),
  );
const paths = fc.oneof({ weight: 3, arbitrary: damaged(known) }, { weight: 2, arbitrary: anyText });

const origin = 'https://player.example';
const never = new Set(['login', 'logout', 'callback']);

/** Checks that a browser would stay on the site. */
function assertOnSite(path: string): void {
  const url = new URL(path, `${origin}/lobby`);
  if (url.origin !== origin) throw new Error(`It leads to ${url.origin}`);
  if (url.search !== '' || url.hash !== '')
    throw new Error(`The address has more than a path: ${url.search}${url.hash}`);
}

const remembered: Boundary = defineBoundary<string>({
  name: 'remembered address',
  share: 40,
  payloads: paths,
  open: (log) => ({
    take(path) {
      const accepted = acceptRemembered(path, table);
      if (accepted === null) {
        log.write('info', 'address.malformed');
        return 'refused';
      }
      assertOnSite(accepted);
      if (never.has(matchPath(accepted, table)?.route.id ?? 'login'))
        throw new Error('The address belongs to a page for signing in or out');
      return 'accepted';
    },
  }),
});

const users = [null, { id: '1' }] as const;
const visited: Boundary = defineBoundary<{ readonly path: string; readonly remembered: string; readonly at: number }>({
  name: 'address',
  share: 40,
  payloads: fc.record({ path: paths, remembered: paths, at: fc.nat(3) }),
  open: (log) => ({
    take({ path, remembered: before, at }) {
      const visit = { path, remembered: before, user: users[at % 2] ?? null, passwordExpired: at > 1 };
      const decision = guard(visit, defaultSettings, table);
      if (decision.kind === 'enter') {
        assertOnSite(path);
        return 'accepted';
      }
      assertOnSite(decision.to);
      if (matchPath(decision.to, table) === null)
        throw new Error(`The guard leads to ${decision.to}, which is not a page`);
      log.write('info', 'address.malformed');
      return 'refused';
    },
  }),
});

export const pathBoundaries: readonly Boundary[] = [remembered, visited];
