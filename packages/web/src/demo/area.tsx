import { createHttpDemoApi } from '@farspin/adapters/demo';
import type { Scope, Settings } from '@farspin/core';
import { demoMenuOf, demoRolesOf, demoRoutes, loadDemoTexts, panelsOf, tableOf } from '@farspin/core/demo';
import { Suspense, type ReactNode } from 'react';
import { part } from '../shell/part.tsx';
import { WithWords } from '../shell/with-words.tsx';
import type { Area } from '../store/area.ts';
import { DemoContext, type Demo } from './demo-context.ts';
import { DemoPages } from './demo-pages.tsx';

const Tools = part(async () => (await import('./panels/tools.tsx')).Tools);

export interface AreaDeps {
  readonly settings: Settings;
  readonly ports: Demo['ports'];
  readonly entry: Demo['entry'];
  readonly scope: Scope;
}

/** Creates the demo area ([ROUTE-15] to [ROUTE-19]). Its code is in this folder and loads with this file. */
export function createDemoArea({ settings, ports, entry, scope }: AreaDeps): Area {
  const api = createHttpDemoApi({ settings, page: location.href, log: ports.log });
  const demo: Demo = { api, ports, entry, scope };
  const within = (content: ReactNode) => <DemoContext value={demo}>{content}</DemoContext>;
  const panels = panelsOf(settings.site);
  return {
    table: tableOf(settings.site),
    rolesOf: demoRolesOf,
    menuOf: (token) => demoMenuOf(demoRolesOf(token)),
    loadTexts: loadDemoTexts,
    pageOf(kind) {
      const route = demoRoutes.find(({ id }) => kind === `area ${id}`);
      if (route === undefined) return undefined;
      return within(
        <WithWords part="panels">
          <DemoPages route={route} />
        </WithWords>,
      );
    },
    tools:
      panels.length > 0 &&
      within(
        <Suspense>
          <Tools panels={panels} />
        </Suspense>,
      ),
  };
}
