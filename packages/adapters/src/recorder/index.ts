export { recordSession, type SessionRecording, type SessionRecordingOptions } from './record-session.ts';
export { createRecorder, recordingVersion, type Recorder, type RecorderOptions } from './recorder.ts';
export type { SecretKind } from './redactor.ts';
