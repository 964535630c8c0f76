import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData, type Analysis, type Problem } from '@arethetypeswrong/core';
import { filterProblems } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { bundledIn } from './bundles.ts';
import { noticeProblems } from './notices.ts';
import { tarballOf, type Published } from './packages.ts';

/** Findings in a tarball, one per line. */
export interface Judgement {
  readonly publint: readonly string[];
  readonly types: readonly string[];
  /** Bundled code without a notice. */
  readonly notices: readonly string[];
}

export async function judge(one: Published): Promise<Judgement> {
  const data = new Uint8Array(readFileSync(tarballOf(one)));
  const { messages, pkg } = await publint({ pack: { tarball: data.buffer }, strict: true });
  const contents = createPackageFromTarballData(data);
  const analysis = await checkPackage(contents);
  const inside = `/node_modules/${contents.packageName}/`;
  return {
    publint: messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code),
    types: analysis.types === false ? ['The package has no types.'] : typeProblems(analysis),
    notices: noticeProblems(
      {
        paths: contents.listFiles().map((path) => path.slice(inside.length)),
        read: (path) => contents.readFile(inside + path),
      },
      bundledIn(one),
    ),
  };
}

/**
 * Module resolutions of importers under `bundler` and `nodenext`. `node10` is left out because it does not support
 * `exports`.
 */
const resolutions = ['bundler', 'node16-esm', 'node16-cjs'] as const;

/**
 * Returns true for a tolerated problem. The packages are only ES modules, which Node ≥ 20.19 can also load from
 * CommonJS.
 */
const isTolerated = ({ kind }: Problem): boolean => kind === 'CJSResolvesToESM';

function typeProblems(analysis: Analysis): readonly string[] {
  const lines = resolutions.flatMap((resolutionKind) =>
    filterProblems(analysis, { resolutionKind })
      .filter((problem) => !isTolerated(problem))
      .map((problem) => `${resolutionKind}: ${describe(problem)}`),
  );
  return [...new Set(lines)];
}

function describe(problem: Problem): string {
  if ('entrypoint' in problem) return `${problem.kind} at ${problem.entrypoint}`;
  if ('moduleSpecifier' in problem) return `${problem.kind}: ${problem.fileName} imports ${problem.moduleSpecifier}`;
  return `${problem.kind} in ${'fileName' in problem ? problem.fileName : problem.typesFileName}`;
}
