import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitCodeOf, report, type StoryOutcome } from '../interop/outcome.ts';
import type { Product, StorySeen } from '../interop/stories/story.ts';
import { plainStories } from './plain.ts';
import { secureStories } from './secure.ts';
import type { HostingStory } from './story.ts';

/** Debian packages for the stories. */
export const hostingPackages = ['nginx-light', 'openssl', 'iproute2'] as const;

/**
 * Runs the stories whose names contain one of the words, or all stories without words, and prints the outcomes. If a
 * story fails, keeps the logs. Resolves with the exit code.
 * @param packages folder that contains `web/dist`
 */
export async function runHosting(
  product: Product,
  packages: string,
  versions: readonly (readonly [name: string, version: string])[],
  words: readonly string[],
): Promise<number> {
  const stories = [...plainStories, ...secureStories];
  const chosen = stories.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const folder = mkdtempSync(join(tmpdir(), 'farspin-hosting-run-'));
  const outcomes: StoryOutcome[] = [];
  for (const [index, story] of chosen.entries()) {
    const outcome = await outcomeOf(story, () =>
      story.run({ ...product, packages, folder: join(folder, String(index)) }),
    );
    console.log(`${outcome.failure === null ? 'passed' : 'failed'}: ${story.name}`);
    if (outcome.failure !== null) console.log(outcome.failure);
    outcomes.push(outcome);
  }
  console.log(`\n${report(versions, outcomes)}`);
  const code = exitCodeOf(outcomes);
  if (code === 0) rmSync(folder, { recursive: true, force: true });
  else console.log(`Logs: ${folder}`);
  return code;
}

async function outcomeOf({ name }: HostingStory, run: () => Promise<StorySeen>): Promise<StoryOutcome> {
  try {
    return { name, seen: await run(), failure: null };
  } catch (failure) {
    return { name, seen: null, failure: failure instanceof Error ? failure.message : String(failure) };
  }
}
