import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

const silent: IConfigMessageReportingTable = { default: { logLevel: ExtractorLogLevel.None } };

/**
 * Returns the exported types of the entries, and the types that they use, as readable TypeScript. The keys are report
 * files.
 */
export function makeReports(root: string, entries: readonly Entry[]): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'farspin-api-'));
  try {
    emitDeclarations(root, entries, folder);
    const packageFolders = [...new Set(entries.map(({ packageFolder }) => packageFolder))];
    return new Map(
      packageFolders.flatMap((packageFolder) =>
        reportPackage(
          folder,
          entries.filter((entry) => entry.packageFolder === packageFolder),
        ),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Creates the reports of a package. All its entries share one program, because parsing it per entry would take most of
 * the time.
 */
function reportPackage(folder: string, entries: readonly Entry[]): readonly (readonly [string, string])[] {
  const configs = entries.map((entry) => configFor(folder, entry));
  const [first] = configs;
  if (first === undefined) return [];
  const compilerState = CompilerState.create(first, {
    additionalEntryPoints: configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
  });
  const declarations = configs.map((config) => {
    extract(config, compilerState);
    return declarationsOf(complete(readFileSync(config.reportFilePath, 'utf8')));
  });
  const [main = []] = declarations;
  return entries.map((entry, index) => {
    const own = declarations[index] ?? [];
    return [entry.report, pageOf(entry, index === 0 ? own : withoutKnown(own, main))] as const;
  });
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
  const reportFolder = join(projectFolder, 'reports');
  mkdirSync(reportFolder, { recursive: true });
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(projectFolder, 'package.json'),
    configObject: {
      projectFolder,
      mainEntryPointFilePath: join(folder, declarationOf(entry)),
      compiler: { tsconfigFilePath: join(projectFolder, 'tsconfig.json') },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFileName: basename(entry.report, '.api.md'),
        reportFolder,
        reportTempFolder: join(projectFolder, 'temp'),
      },
      newlineKind: 'lf',
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: { compilerMessageReporting: silent, extractorMessageReporting: silent, tsdocMessageReporting: silent },
    },
  });
}

/** Returns only the declarations, without comments about missing docstrings or release tags. */
function declarationsOf(report: string): readonly string[] {
  const [, code = ''] = /```ts\n([\s\S]*?)\n```/.exec(report) ?? [];
  const lines = code.split('\n').filter((line) => !noise.test(line));
  return lines
    .join('\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
}
const noise = /^\s*\/\/ (?:@public|@internal|\(undocumented\)|\(No @packageDocumentation)/;

const isExported = (declaration: string): boolean => /^export /m.test(declaration);
const asExported = (declaration: string): string => `export ${declaration}`;

/** Removes types that an entry needs but does not export if the main entry's report already has them. */
function withoutKnown(declarations: readonly string[], main: readonly string[]): readonly string[] {
  const known = new Set(main.flatMap((declaration) => [declaration, asExported(declaration)]));
  return declarations.filter(
    (declaration) => isExported(declaration) || !(known.has(declaration) || known.has(asExported(declaration))),
  );
}

const pageOf = ({ name }: Entry, declarations: readonly string[]): string =>
  `# ${name}\n\nMade by \`npm run api\`.\n\n\`\`\`ts\n${declarations.join('\n\n')}\n\`\`\`\n`;
