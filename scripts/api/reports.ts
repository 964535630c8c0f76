import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type IConfigMessageReportingTable,
} from '@microsoft/api-extractor';
import { declarationOf, emitDeclarations } from './declarations.ts';
import type { Entry } from './entries.ts';
import { gapsOf } from './gaps.ts';
import { pagesOf } from './pages.ts';
import { contentsOf } from './references.ts';
import { readRollup, type Rollup } from './rollup.ts';

const silent: IConfigMessageReportingTable = { default: { logLevel: ExtractorLogLevel.None } };

export interface Reports {
  /** Text of each page. The keys are file names. */
  readonly pages: ReadonlyMap<string, string>;
  /** Error messages for exports without a docstring, and for pages that miss an export. */
  readonly gaps: readonly string[];
}

/** Creates the pages of the public entries among `entries`. The others are only read, for what the public ones pass on. */
export function makeReports(root: string, entries: readonly Entry[]): Reports {
  const folder = mkdtempSync(join(tmpdir(), 'farspin-api-'));
  try {
    emitDeclarations(root, entries, folder);
    const packageFolders = [...new Set(entries.map(({ packageFolder }) => packageFolder))];
    const extracted = packageFolders.flatMap((packageFolder) =>
      extractPackage(
        folder,
        entries.filter((entry) => entry.packageFolder === packageFolder),
      ),
    );
    const rollups = extracted.map(({ entry, rollup }) => [entry, rollup] as const);
    const contents = contentsOf(rollups);
    const exportsOf = new Map(extracted.map(({ entry, exports }) => [entry.name, exports]));
    return {
      pages: pagesOf(contents),
      gaps: contents.flatMap((content) => gapsOf(content, exportsOf.get(content.entry.name) ?? [])),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Extracted {
  readonly entry: Entry;
  readonly rollup: Rollup;
  /** The names that the compiler finds in the entry's exports. */
  readonly exports: readonly string[];
}

/**
 * Extracts the declarations of a package. All its entries share one program, because parsing it per entry would take
 * most of the time.
 */
function extractPackage(folder: string, entries: readonly Entry[]): readonly Extracted[] {
  const configs = entries.map((entry) => configFor(folder, entry));
  const [first] = configs;
  if (first === undefined) return [];
  const compilerState = CompilerState.create(first, {
    additionalEntryPoints: configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
  });
  return entries.map((entry, index) => {
    const config = configs[index] ?? first;
    extract(config, compilerState);
    const text = complete(readFileSync(config.untrimmedFilePath, 'utf8'));
    return { entry, rollup: readRollup(text), exports: exportsOf(compilerState, config.mainEntryPointFilePath) };
  });
}

/** The part of the compiler that lists exports. */
interface Program {
  getSourceFile(file: string): object | undefined;
  getTypeChecker(): {
    getSymbolAtLocation(file: object): object | undefined;
    getExportsOfModule(symbol: object): readonly { readonly name: string }[];
  };
}

function exportsOf({ program }: CompilerState, file: string): readonly string[] {
  const { getSourceFile, getTypeChecker } = program as Program;
  const checker = getTypeChecker();
  const source = getSourceFile(file);
  const symbol = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  return symbol === undefined ? [] : checker.getExportsOfModule(symbol).map(({ name }) => name);
}

/**
 * Returns the report. Throws if a type appears only by its name because its declaring file was not found, because
 * changes to the type would then be missed.
 */
function complete(report: string): string {
  const [nameOnly] = /^import \{.* from '\.{1,2}\/.*$/m.exec(report) ?? [];
  if (nameOnly !== undefined)
    throw new Error(`The report names a type without its declaration, because its file was not found: ${nameOnly}`);
  return report;
}

/**
 * Runs the extractor. Throws if a source does not compile, because the extractor would then report nonexistent types.
 */
function extract(config: ExtractorConfig, compilerState: CompilerState): void {
  try {
    Extractor.invoke(config, {
      compilerState,
      localBuild: true,
      messageCallback: (message) => void (message.handled = true),
    });
  } catch (failure) {
    const [why] = String(failure).split('\n');
    throw new Error(`API Extractor failed. Check that the code compiles (npm test -- types). ${why}`, {
      cause: failure,
    });
  }
}

function configFor(folder: string, entry: Entry): ExtractorConfig {
  const projectFolder = join(folder, entry.packageFolder);
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(projectFolder, 'package.json'),
    configObject: {
      projectFolder,
      mainEntryPointFilePath: join(folder, declarationOf(entry)),
      compiler: { tsconfigFilePath: join(projectFolder, 'tsconfig.json') },
      apiReport: { enabled: false },
      newlineKind: 'lf',
      docModel: { enabled: false },
      // A rollup contains docstrings, unlike a report.
      dtsRollup: {
        enabled: true,
        untrimmedFilePath: join(projectFolder, 'rollups', `${basename(entry.report, '.md')}.d.ts`),
      },
      tsdocMetadata: { enabled: false },
      messages: { compilerMessageReporting: silent, extractorMessageReporting: silent, tsdocMessageReporting: silent },
    },
  });
}
