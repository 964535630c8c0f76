import { parseScript } from '../read-script.ts';
import { createReport, type ReportFormat } from '../report/report.ts';
import { runScript } from '../run-script.ts';
import { createMemoryStage } from '../stage.ts';
import type { VirtualDials } from '../virtual/virtual-stage.ts';
import type { Script } from '../steps.schema.ts';

/** Parses a YAML script under the file name `s.yaml`. */
export function parsed(text: string): Script {
  const script = parseScript(text, 's.yaml');
  if (!script.ok) throw new Error(script.error);
  return script.value;
}

/** Runs a whole script in virtual time. */
export async function played(script: Script, format: ReportFormat = 'jsonl', video = true, dials: VirtualDials = {}) {
  const stage = createMemoryStage(script, { video, password: null, dials });
  let output = '';
  const print = createReport(format, { script, server: null, now: stage.now, write: (text) => (output += text) });
  await stage.open(print);
  const outcome = await stage.during(runScript(script, stage.actors, print));
  const recordings = stage.actors.map(({ recorder }) => recorder.text());
  await stage.close();
  print({ kind: 'finished', reason: outcome.ok ? 'done' : outcome.error.reason, exitCode: outcome.ok ? 0 : 3 });
  return { outcome, output, recordings };
}
