/** What the page is composed of after sign-in, and no earlier: one download, sockets and WebRTC in it. */
export { createPlay } from '@farspin/core/play';
export { createRecordedPlay } from '@farspin/adapters/browser/play';
