import { lanes } from '@farspin/testing/simulation';
import { describe, expect, it } from 'vitest';
import { brokenSession, cleanSession, violation } from './fixture.ts';
import { renderPage } from './page.ts';
import type { PageData } from './timeline/data.ts';

const assets = { script: 'void 0;', style: 'body { margin: 0 }' };
const replay = 'npm run explain -- 42 --hours 1';

function dataOf(page: string): PageData {
  const json = /<script type="application\/json" id="session">([\s\S]*?)<\/script>/.exec(page)?.[1];
  return JSON.parse(json ?? 'null') as PageData;
}

describe('the page of a session', () => {
  it('contains the whole session and the duration', () => {
    const page = renderPage(cleanSession, replay, assets);
    expect(dataOf(page)).toEqual({ session: cleanSession, lanes, durationMs: 120_000 });
  });

  it('has every lane with the number of events', () => {
    const page = renderPage(cleanSession, replay, assets).replaceAll(/\s+/g, ' ');
    for (const lane of lanes) {
      const count = cleanSession.trace.filter((event) => event.lane === lane).length;
      expect(page).toMatch(new RegExp(`data-lane="${lane}".*?${lane} <small>${count}</small>`));
    }
  });

  it('lists the steps with start times', () => {
    const page = renderPage(cleanSession, replay, assets);
    expect(page.match(/data-step="\d+"/g)).toHaveLength(cleanSession.steps.length);
    expect(page).toContain('0:01:35.000');
  });

  it('shows the violation, the time and the command that replays the session', () => {
    const page = renderPage(brokenSession, replay, assets);
    expect(page).toContain(violation.invariant);
    expect(page).toContain(violation.found);
    expect(page).toContain('0:01:36.000');
    expect(page).toContain(replay);
    expect(page).toMatch(/class="broken" data-step="6"|data-step="6"[^>]*class="broken"/);
  });

  it('reports a session without a violation', () => {
    const page = renderPage(cleanSession, replay, assets);
    expect(page).toContain('every invariant held');
    expect(page).not.toContain('aria-label="Violation"');
  });

  it('escapes all text of a session', () => {
    const hostile = `</script><script>alert(1)</script><!--<img src=x onerror="alert('2')">`;
    const session = {
      ...brokenSession,
      steps: brokenSession.steps.map(() => hostile),
      violation: { ...violation, invariant: hostile, found: hostile },
      trace: brokenSession.trace.map((event) => ({ ...event, name: hostile, data: { [hostile]: hostile } })),
    };
    const page = renderPage(session, hostile, assets);
    expect(dataOf(page).session).toEqual(session);
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page).not.toContain('<img');
    expect(page).not.toContain('<!--');
  });

  it('loads no resources and forbids all other scripts', () => {
    const page = renderPage(cleanSession, replay, assets);
    expect(page).toContain('default-src &#39;none&#39;');
    expect(page).not.toMatch(/unsafe-inline|https?:/);
  });

  it('rejects a script that contains a closing script tag', () => {
    expect(() => renderPage(cleanSession, replay, { ...assets, script: '"</script>"' })).toThrow(
      'The script contains a tag or comment that would end its element.',
    );
  });

  it('ends at the last known event', () => {
    const late = {
      ...cleanSession,
      virtualHours: 0,
      trace: [{ ...cleanSession.trace[0], endMs: 500_000 }],
    } as typeof cleanSession;
    expect(dataOf(renderPage(late, replay, assets)).durationMs).toBe(500_000);
  });
});
