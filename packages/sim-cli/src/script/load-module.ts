import * as nodeModule from 'node:module';
import { relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { err, type Result } from '@farspin/core';
import { buildScript, type Path, type ScriptProblem } from './build-script.ts';
import * as steps from './index.ts';
import { missingModule, type WantedModule } from './missing-module.ts';
import { framesOf, isWritten, written, type WrittenScript, type WrittenStep } from './written.ts';
import type { SourcePlace, Script } from './steps.schema.ts';

const address = 'farspin:script';
/** The package, and earlier names of this import. */
const names: ReadonlySet<string> = new Set(['farspin', 'farspin/script', '@farspin/sim-cli/script']);

/**
 * True once the module hook is installed. With the hook, scripts in any folder import this program's steps by package
 * name.
 */
let isHooked = false;
function hook(): void {
  if (isHooked) return;
  isHooked = true;
  Reflect.set(globalThis, Symbol.for(address), steps);
  const source = `const steps = globalThis[Symbol.for('${address}')];\n${Object.keys(steps)
    .map((name) => `export const ${name} = steps.${name};`)
    .join('\n')}`;
  nodeModule.registerHooks({
    resolve(specifier, context, next) {
      if (names.has(specifier)) return { url: address, format: 'module', shortCircuit: true };
      try {
        const found = next(specifier, context);
        if (context.parentURL !== undefined && ofScript.has(fileOf(context.parentURL))) ofScript.add(fileOf(found.url));
        return found;
      } catch (failure) {
        if (failure instanceof Error && context.parentURL !== undefined)
          imports.set(failure, { specifier, from: context.parentURL });
        throw failure;
      }
    },
    load: (url, context, next) =>
      url === address ? { format: 'module', source, shortCircuit: true } : next(url, context),
  });
}

/** Files of a script and its imports. */
const ofScript = new Set<string>();
const fileOf = (url: string): string => (url.startsWith('file:') ? fileURLToPath(url) : url);

/** The import of each missing module, by error. */
const imports = new WeakMap<Error, WantedModule>();

/** Time limit for a module's top-level `await`, before it exports its steps, in ms. */
const longestMs = 15_000;

/** Loads the script that a module exports as default. Node strips the types of a TypeScript module. */
export async function loadModule(file: string): Promise<Result<Script, ScriptProblem>> {
  if (!('registerHooks' in nodeModule))
    return err(
      `${file}: this program runs scripts in TypeScript and JavaScript only under Node, not under Bun. Start it with Node, or write the script in YAML`,
    );
  hook();
  const path = resolve(file);
  ofScript.add(path);
  let made: unknown;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolveLate) => (timer = setTimeout(resolveLate, longestMs, null)));
  try {
    const loaded: object | null = await Promise.race([import(pathToFileURL(path).href), late]);
    if (loaded === null)
      return err(
        `${file}: a top-level await did not finish within ${longestMs / 1_000} s. Await inside the steps instead`,
      );
    made = Reflect.get(loaded, 'default');
  } catch (error) {
    return err(whereAndWhy(error, file));
  } finally {
    clearTimeout(timer);
  }
  if (!isWritten(made) || !('definition' in made))
    return err(`${file}:1: expected a script as default export: export default defineScript({ … })`);
  return buildScript(writtenAs(made, file, path));
}

function writtenAs(script: WrittenScript, file: string, path: string) {
  const content = plain(script.definition);
  const begin = script[written] ?? { file: path, line: 1 };
  const placeOf = (at: Path): SourcePlace => ({ ...nearest(script.definition, at, begin) });
  const shown = (place: SourcePlace): SourcePlace => ({
    ...place,
    file: place.file === path ? file : relative('', place.file),
  });
  return {
    ...{ file, content },
    placeOf: (at: Path) => shown(placeOf(at)),
    placeText(at: Path) {
      const { file: where, line } = shown(placeOf(at));
      return `${where}:${line}`;
    },
  };
}

/** Converts each step to a map with one entry, as in YAML. */
function plain(value: unknown): unknown {
  if (isWritten(value)) return 'name' in value ? { [value.name]: value.given } : plain(value.definition);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]));
}

/** Returns the position of the last step along a path. */
function nearest(definition: object, at: Path, begin: SourcePlace): SourcePlace {
  let place = begin;
  let value: unknown = definition;
  for (const part of at) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
    if (isWritten(value)) place = (value as WrittenStep)[written] ?? place;
  }
  return place;
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.trim() ?? '';

/** Formats an error that a script's own code has thrown on one line. */
export function whereAndWhy(error: unknown, file: string): string {
  const wanted = error instanceof Error ? imports.get(error) : undefined;
  if (wanted !== undefined) return missingModule(wanted, file);
  const threw = isOfScript(error, file) ? 'it threw: ' : '';
  return `${placeOfError(error, resolve(file), file)}: ${threw}${firstLine(error)}`;
}

/** Returns true if the script's code is involved in the error. Otherwise the error is a bug in this program. */
export const isOfScript = (error: unknown, file: string): boolean =>
  !(error instanceof Error) || framesOf(error).some((one) => one.file === resolve(file) || ofScript.has(one.file));

/** Returns the position in the script at which an error was thrown or the syntax is invalid. */
function placeOfError(error: unknown, path: string, file: string): string {
  if (!(error instanceof Error)) return file;
  const frames = framesOf(error);
  const place = frames.find((one) => one.file === path);
  if (place !== undefined) return `${file}:${place.line}`;
  const imported = frames.find((one) => ofScript.has(one.file));
  if (imported !== undefined) return `${relative('', imported.file)}:${imported.line}`;
  // A syntax error has no stack frame. Its first line has the position.
  const [first = ''] = (error.stack ?? '').split('\n');
  const line = [pathToFileURL(path).href, path].map(
    (name) => first.startsWith(`${name}:`) && first.slice(name.length + 1),
  );
  const found = line.find((text) => typeof text === 'string' && /^\d+/.test(text));
  return typeof found === 'string' ? `${file}:${Number.parseInt(found, 10)}` : file;
}
