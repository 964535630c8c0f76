import { render } from 'ink';
import { exitCodes } from '../../output/exit-code.ts';
import type { Recording } from '../../recording/recording.ts';
import { Show, type Ending } from './show.tsx';

const interrupted: Ending = 'interrupted';

/**
 * Shows a recording in this terminal until the viewer quits. Restores the terminal.
 * @returns the exit code
 */
export async function runShow(recording: Recording, file: string): Promise<number> {
  const app = render(<Show recording={recording} file={file} />, {
    alternateScreen: true,
    exitOnCtrlC: false,
    incrementalRendering: true,
  });
  return (await app.waitUntilExit()) === interrupted ? exitCodes.interrupted : exitCodes.done;
}
