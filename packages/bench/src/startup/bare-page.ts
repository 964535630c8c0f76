import { serveOnLoopback, type LoopbackPage } from '../harness/loopback-page.ts';

/** Baseline page with one line of text in the document itself. */
const document = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Bare</title></head><body><h1>A line of text</h1></body></html>`;

/** Serves the bare page. */
export const startBarePage = (): Promise<LoopbackPage> =>
  serveOnLoopback((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(document);
  });
