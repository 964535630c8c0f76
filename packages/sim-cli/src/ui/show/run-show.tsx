import { render } from 'ink';
import type { Recording } from '../../recording/recording.ts';
import { Show } from './show.tsx';

/** Shows a recording on this terminal until it is quit; the terminal is as it was before. */
export async function runShow(recording: Recording, file: string): Promise<void> {
  const app = render(<Show recording={recording} file={file} />, { alternateScreen: true, incrementalRendering: true });
  await app.waitUntilExit();
}
