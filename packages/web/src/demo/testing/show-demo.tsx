import { createScope, defaultSettings } from '@farspin/core';
import { demoRoutes, panelsOf, type DemoApi, type DemoPage } from '@farspin/core/demo';
import { deviceClock } from '@farspin/adapters/clock';
import type { ReactNode } from 'react';
import { BehaviorSubject, NEVER } from 'rxjs';
import { onTestFinished } from 'vitest';
import type { Slices } from '../../store/state.ts';
import { show, type Shown } from '../../testing/show.tsx';
import type { StaticApp } from '../../testing/static-app.ts';
import { absentApi } from './absent-api.ts';
import { createDemoArea } from '../area.tsx';
import { DemoPages } from '../demo-pages.tsx';
import { DemoContext, type Demo } from '../demo-context.ts';
import { Tools } from '../panels/tools.tsx';

export const demoSettings = {
  ...defaultSettings,
  site: { ...defaultSettings.site, demo: true, teamChat: true, quickPanel: true },
};

export interface DemoOptions extends Partial<Omit<StaticApp, 'slices' | 'area'>> {
  /** The server's calls. If omitted, the server supports none of them. */
  readonly api?: Partial<DemoApi>;
}

/** Renders a part of the demo area in the same way as `show`. */
export function showDemo(
  shown: ReactNode,
  slices: Partial<Slices>,
  { api = {}, settings = demoSettings, ...options }: DemoOptions = {},
): Promise<Shown> {
  const scope = createScope();
  onTestFinished(() => scope.unsubscribe());
  const ports: Demo['ports'] = {
    clock: deviceClock,
    log: { write: () => undefined },
    random: { next: () => 0, id: () => 'id' },
    environment: { browser: { webRtc: true, recommended: true }, wake$: NEVER },
  };
  const signIn = slices.auth?.kind === 'signed-in' ? slices.auth.session : null;
  const signIn$ = new BehaviorSubject(signIn);
  const entry: Demo['entry'] = () => ({ signIn$, authorized: (call) => call(signIn?.token ?? '') });
  const demo: Demo = { api: { ...absentApi, ...api }, ports, entry, scope };
  const tools = (
    <DemoContext value={demo}>
      <Tools panels={panelsOf(settings.site)} />
    </DemoContext>
  );
  const area = { ...createDemoArea({ settings, ports, entry, scope }), tools };
  return show(<DemoContext value={demo}>{shown}</DemoContext>, slices, { settings, area, ...options });
}

/** Returns the page for a route of the demo area. */
export function pageAt(id: DemoPage): ReactNode {
  const route = demoRoutes.find((one) => one.id === id);
  return route === undefined ? null : <DemoPages route={route} />;
}
