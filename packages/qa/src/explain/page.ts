import { createHash } from 'node:crypto';
import { lanes, type SimulatedSession } from '@farspin/testing/simulation';
import { html, jsonMarkup, type Markup } from './markup.ts';
import { header, stage, stepList, toolbar, violationBanner } from './sections.ts';
import { ids, type PageData } from './timeline/data.ts';

export interface PageAssets {
  /** Script that runs in the page unchanged. */
  readonly script: string;
  readonly style: string;
}

/**
 * Renders a session as one complete HTML file. The file loads no resources, and its content security policy forbids all
 * other scripts.
 *
 * @param replay command line that replays the session
 */
export function renderPage(session: SimulatedSession, replay: string, { script, style }: PageAssets): string {
  const data: PageData = { session, lanes, durationMs: durationMsOf(session) };
  const title = `Session of seed ${session.seed}`;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policyFor(script, style)}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${inline('style', style)}
      </head>
      <body>
        ${header(session, title, replay)}
        ${session.violation === null ? null : violationBanner(session, session.violation)} ${toolbar(session)}
        <main>${stepList(session)} ${stage()}</main>
        <script type="application/json" id="${ids.data}">
          ${jsonMarkup(data)}
        </script>
        ${inline('script', script)}
      </body>
    </html> `;
  return page.markup;
}

/** Returns the time of the last known event, in virtual ms. */
function durationMsOf({ virtualHours, trace, stepAtMs, violation }: SimulatedSession): number {
  let endMs = Math.max(virtualHours * 3_600_000, stepAtMs.at(-1) ?? 0, violation?.atMs ?? 0);
  for (const { atMs, endMs: eventEndMs } of trace) endMs = Math.max(endMs, eventEndMs ?? atMs);
  return endMs;
}

/** Inserts the content unchanged, because the policy contains the hash of the content. */
function inline(tag: 'script' | 'style', content: string): Markup {
  if (/<\/(?:script|style)|<!--/i.test(content))
    throw new Error(`The ${tag} contains a tag or comment that would end its element. Remove it from the source.`);
  return { markup: `<${tag}>${content}</${tag}>` };
}

function policyFor(script: string, style: string): string {
  const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; img-src data:; base-uri 'none'; form-action 'none'`;
}
