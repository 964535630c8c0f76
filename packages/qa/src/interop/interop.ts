import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitCodeOf, report, type StoryOutcome } from './outcome.ts';
import type { Installed } from './packages.ts';
import { startServers } from './servers/servers.ts';
import { adapterStories } from './stories/adapter.ts';
import type { Product, Story } from './stories/story.ts';
import { webStories } from './stories/web.ts';

const stories: readonly Story[] = [...adapterStories, ...webStories];

/**
 * Runs the stories whose names contain one of the words, or all stories without words, one at a time, and prints the
 * outcomes. If a story fails, keeps the logs. Resolves with the exit code.
 */
export async function runInterop(product: Product, installed: Installed, words: readonly string[]): Promise<number> {
  const chosen = stories.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const folder = mkdtempSync(join(tmpdir(), 'farspin-interop-run-'));
  // Uses a copy, because another build would replace the client during the run.
  const webDirectory = join(folder, 'web');
  cpSync(product.webDirectory, webDirectory, { recursive: true });
  const servers = await startServers(folder, installed);
  const outcomes: StoryOutcome[] = [];
  try {
    for (const story of chosen) {
      const outcome = await outcomeOf(story, () => story.run(servers, { ...product, webDirectory }));
      console.log(`${outcome.failure === null ? 'passed' : 'failed'}: ${story.name}`);
      if (outcome.failure !== null) console.log(outcome.failure);
      outcomes.push(outcome);
    }
  } finally {
    await servers.stop();
  }
  console.log(`\n${report(installed.versions, outcomes)}`);
  const code = exitCodeOf(outcomes);
  if (code === 0) rmSync(folder, { recursive: true, force: true });
  else console.log(`Logs: ${folder}`);
  return code;
}

async function outcomeOf({ name }: Story, run: () => ReturnType<Story['run']>): Promise<StoryOutcome> {
  try {
    return { name, seen: await run(), failure: null };
  } catch (failure) {
    return { name, seen: null, failure: failure instanceof Error ? failure.message : String(failure) };
  }
}
