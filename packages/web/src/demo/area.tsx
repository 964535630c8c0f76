import type { Scope, Settings } from '@farspin/core';
import { demoMenu, demoRolesOf, loadDemoTexts, panelsOf, tableOf } from '@farspin/core/demo';
import { Suspense, type ReactNode } from 'react';
import { part } from '../shell/part.tsx';
import { GuestFrame } from '../shell/guest-frame.tsx';
import type { Area } from '../store/area.ts';
import { DemoContext, type Demo } from './demo-context.ts';
import { DemoPages } from './demo-pages.tsx';
import { absentApi } from './testing/absent-api.ts';

const Tools = part(async () => (await import('./panels/tools.tsx')).Tools);

export interface AreaDeps {
  readonly settings: Settings;
  readonly ports: Demo['ports'];
  readonly scope: Scope;
}

/** The demo area ([ROUTE-15] to [ROUTE-19]): everything of it is in this folder, and comes with this file. */
export function createDemoArea({ settings, ports, scope }: AreaDeps): Area {
  const demo: Demo = { api: absentApi, ports, scope };
  const within = (content: ReactNode) => <DemoContext value={demo}>{content}</DemoContext>;
  const panels = panelsOf(settings.site);
  return {
    table: tableOf(settings.site),
    menu: demoMenu,
    rolesOf: demoRolesOf,
    loadTexts: loadDemoTexts,
    Page: ({ kind }) => within(<DemoPages kind={kind} />),
    GuestPage: ({ kind }) =>
      within(
        <GuestFrame>
          <DemoPages kind={kind} />
        </GuestFrame>,
      ),
    Tools: () => (panels.length === 0 ? null : within(<Suspense>{<Tools panels={panels} />}</Suspense>)),
  };
}
