import { err, ok, type Result } from '@farspin/core';
import { isTime } from '@farspin/core/checks';
import { recordingVersion } from '@farspin/adapters/recorder';
import * as z from 'zod';
import { readWhole, standardInput } from '@farspin/operator/input';

/** An event `t` ms after the beginning. `number` is its line in the file. */
export interface RecordedLine {
  readonly number: number;
  readonly t: number;
  readonly kind: string;
  readonly data: unknown;
}

/** A recorded player session. */
export interface Recording {
  readonly header: Header;
  readonly lines: readonly RecordedLine[];
  /**
   * Lines that were removed because the recording was too long: their number and the last line before them. Null if no
   * lines were removed.
   */
  readonly gap: { readonly after: number; readonly missing: number } | null;
  /**
   * Number of present and written lines if the file is truncated. Null if it is complete or the written number is
   * unknown.
   */
  readonly cut: { readonly lines: number; readonly of: number } | null;
}

const header = z.looseObject({
  recording: z.literal('farspin'),
  version: z.int().min(1),
  /** Epoch ms. */
  startedAt: z.number().refine(isTime),
  /** Number of lines in the file, including the header. Missing in recordings of earlier versions. */
  lines: z.int().min(1).optional(),
  face: z.string().default('unknown'),
  settings: z.unknown().optional(),
  /** True if the player watched the picture. */
  watch: z.boolean().default(true),
  /** True if the time was virtual, so that nothing was late. */
  virtual: z.boolean().default(false),
});
type Header = z.output<typeof header>;

const line = z.object({ t: z.number(), kind: z.string().min(1), data: z.unknown() });
const gap = z.object({ kind: z.literal('gap'), lines: z.int().min(1) });

/** Reads a recording file. An error is one line with the position. */
export function readRecording(file: string): Result<Recording, string> {
  if (file === standardInput)
    return err(`${file}: replay and show cannot read a recording from standard input. Give the path of a file.`);
  const text = readWhole(file);
  return text.ok ? parseRecording(text.value, file) : text;
}

const foreign = 'this is not a recording. The first line must begin with {"recording":"farspin"';
const isOurs = (value: unknown): boolean =>
  z.looseObject({ recording: header.shape.recording }).safeParse(value).success;

/** Parses the text of a recording. `file` is used only in errors. */
export function parseRecording(text: string, file: string): Result<Recording, string> {
  // An editor may add a byte order mark.
  const texts = text.replace(/^\uFEFF/, '').split('\n');
  const isWhole = texts.at(-1) === '';
  if (isWhole) texts.pop();
  const [first, ...rest] = texts;
  const beginning = parseJson(first ?? '');
  const head = header.safeParse(beginning);
  if (!head.success) {
    const fields = head.error.issues.map(({ path }) => path.join('.')).join(', ');
    return err(`${file}:1: ${isOurs(beginning) ? `the header has invalid fields: ${fields}` : foreign}`);
  }
  if (head.data.version > recordingVersion) {
    const { version } = head.data;
    return err(
      `${file}:1: the recording has version ${version}, but this program reads versions up to ${recordingVersion}. Update farspin.`,
    );
  }
  const reviver = head.data.version === 1 ? ofVersion1 : undefined;
  const lines: RecordedLine[] = [];
  let missing: Recording['gap'] = null;
  for (const [index, json] of rest.entries()) {
    const number = index + 2;
    const value = parseJson(json, reviver);
    const cut = gap.safeParse(value);
    const parsed = line.safeParse(value);
    if (cut.success) missing = { after: lines.length, missing: cut.data.lines };
    else if (parsed.success) {
      const { t } = parsed.data;
      const before = lines.at(-1)?.t ?? t;
      if (t < before) return err(`${file}:${number}: the time goes back from ${before} ms to ${t} ms`);
      lines.push({ number, ...parsed.data });
    } else if (number === texts.length && !isWhole)
      return err(`${file}:${number}: the recording ends in the middle of this line`);
    else return err(`${file}:${number}: expected {"t": …, "kind": …, "data": …}, was ${json.slice(0, 60)}`);
  }
  if (lines.length === 0) return err(`${file}: the recording has no lines after its header`);
  const { lines: of = texts.length } = head.data;
  const cut = texts.length < of ? { lines: texts.length, of } : null;
  return ok({ header: head.data, lines, gap: missing, cut });
}

/** Renames the fields of recordings of version 1, which call a machine's renditions `bands`. */
function ofVersion1(name: string, value: unknown): unknown {
  if (name !== 'video' || typeof value !== 'object' || value === null || !('bands' in value)) return value;
  const { bands, ...video } = value;
  return { ...video, renditions: bands };
}

function parseJson(text: string, reviver?: typeof ofVersion1): unknown {
  try {
    return JSON.parse(text, reviver);
  } catch {
    return undefined;
  }
}
