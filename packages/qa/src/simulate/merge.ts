import * as z from 'zod';
import { parseDials } from '@farspin/testing';
import { mergeShards } from '../shard/merge-command.ts';
import { joined } from './part.ts';
import { isWrong, printFinding, reportOf, troubleIn } from './part-report.ts';
import { partSchema } from './part.schema.ts';

const runSchema = z.object({ seed: z.int(), dials: z.string() });

/** Runs `simulate merge FILES` and returns the exit code. */
export const mergeSimulated = (argv: readonly string[]): number =>
  mergeShards(argv, {
    command: 'simulate',
    part: partSchema,
    troubleIn,
    print(parts, { json, options }) {
      const { seed, dials } = runSchema.parse(options);
      const pinned = parseDials(dials);
      const part = joined(parts);
      console.log(reportOf(part, { seed, dials: pinned.ok ? pinned.value : {}, json }));
      printFinding(part, json);
      return isWrong(part) ? 1 : 0;
    },
  });
