import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../documents.ts';
import { generatedPages, linkTo, type Page } from '../pages.ts';
import { asyncApiPage } from './asyncapi.ts';
import { apiIndex, apiPage, declarationsOf, entryOf } from './declarations.ts';
import { openApiPage } from './openapi.ts';
import type { JsonObject } from './schema.ts';

const read = (source: string): string => readFileSync(join(root, source), 'utf8');
const isReport = ({ source }: Page): boolean => source.endsWith('.api.md');

function textOf(page: Page, pages: readonly Page[]): string {
  if (isReport(page)) return apiPage(read(page.source));
  if (page.source.endsWith('/openapi.json')) return openApiPage(JSON.parse(read(page.source)) as JsonObject);
  if (page.source.endsWith('/asyncapi.json')) return asyncApiPage(JSON.parse(read(page.source)) as JsonObject);
  return apiIndex(
    pages.filter(isReport).map((report) => {
      const declarations = declarationsOf(read(report.source)).filter(({ isExported }) => isExported);
      return {
        name: entryOf(read(report.source)),
        href: linkTo(report),
        exports: declarations.map(({ name }) => name),
      };
    }),
  );
}

/** Writes the pages that are generated from type declarations and from the protocol's documents. */
export function writeReferences(pages: readonly Page[]): void {
  rmSync(join(root, generatedPages), { recursive: true, force: true });
  for (const page of pages.filter(({ file }) => file.startsWith(generatedPages))) {
    const path = join(root, page.file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, textOf(page, pages));
  }
}
