export { recordQuality, type QualityRecordingOptions } from './record-quality.ts';
export { recordCommands } from './record-commands.ts';
export { recordPorts } from './record-ports.ts';
export { recordSession, type RecordedSession, type SessionRecordingOptions } from './record-session.ts';
export { createRecorder, recordingVersion, type Recorder, type RecorderOptions } from './recorder.ts';
export { createRedactor, type Redactor, type SecretKind } from './redactor.ts';
export { createWaitingSink, type Sink, type TimedSink, type WaitingSink } from './sink.ts';
