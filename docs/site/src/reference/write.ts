import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../documents.ts';
import { generatedPages, type Page } from '../pages.ts';
import { asyncApiPage } from './asyncapi.ts';
import { openApiPage } from './openapi.ts';
import type { JsonObject } from './schema.ts';

function textOf({ source }: Page): string {
  const document = JSON.parse(readFileSync(join(root, source), 'utf8')) as JsonObject;
  return source.endsWith('/openapi.json') ? openApiPage(document) : asyncApiPage(document);
}

/** Writes the pages that are generated from the protocol's documents. */
export function writeReferences(pages: readonly Page[]): void {
  rmSync(join(root, generatedPages), { recursive: true, force: true });
  for (const page of pages.filter(({ file }) => file.startsWith(generatedPages))) {
    const path = join(root, page.file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, textOf(page));
  }
}
