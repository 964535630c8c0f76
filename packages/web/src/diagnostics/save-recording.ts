import { saveFile } from '../store/csv-download.ts';
import type { Recording } from '../store/diagnose.ts';

export const saveRecording = (recording: Recording): void =>
  saveFile('farspin-recording.ndjson', [recording.text()], 'application/x-ndjson');
