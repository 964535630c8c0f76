/** An API that the client uses if it exists, and that at least one supported browser lacks. */
export interface NewerThing {
  /** The object that has the API, such as `HTMLVideoElement.prototype`. */
  readonly owner: string;
  /** The member that `older-browsers.spec.ts` removes from the owner. */
  readonly member: string;
  /** Other names that are used only together with this API. */
  readonly uses?: readonly string[];
  /** Files that are loaded only if the API exists. */
  readonly askedBefore?: readonly string[];
  /** Fallback behaviour for the player. */
  readonly instead: string;
}

const video = 'HTMLVideoElement.prototype';
const frames = 'frames are counted by getStats and `timeupdate`';
const floating = 'the button is not shown: Firefox has one of its own';

/**
 * All newer APIs in use. `npm test -- baseline` fails if a newer name is missing here, or is used in a file that does
 * not check for it. `older-browsers.spec.ts` tests the client without any of these APIs.
 */
export const newerThings: readonly NewerThing[] = [
  {
    ...{ owner: video, member: 'requestVideoFrameCallback', instead: frames },
    askedBefore: ['packages/adapters/src/browser/watch-frames.ts'],
  },
  { owner: video, member: 'cancelVideoFrameCallback', instead: frames },
  { owner: video, member: 'requestPictureInPicture', instead: floating },
  { owner: 'Document.prototype', member: 'pictureInPictureEnabled', instead: floating },
  { owner: 'Document.prototype', member: 'pictureInPictureElement', instead: floating },
  { owner: 'Document.prototype', member: 'exitPictureInPicture', instead: floating },
  {
    ...{ owner: 'globalThis', member: 'trustedTypes', uses: ['createPolicy', 'createScriptURL'] },
    instead: 'the content security policy alone checks the addresses of scripts',
  },
  {
    ...{ owner: 'Navigator.prototype', member: 'userActivation', uses: ['hasBeenActive'] },
    instead: 'the page counts as untouched: the focus stays at its beginning',
  },
  {
    ...{ owner: 'globalThis', member: 'onscrollend', uses: ['scrollend'] },
    instead: 'a pause between `scroll` events',
  },
  {
    ...{ owner: 'globalThis', member: 'onbeforeunload', uses: ['beforeunload'] },
    instead: 'a page may reload while it is being left; only Firefox fails its parts then',
  },
  {
    ...{ owner: 'Element.prototype', member: 'moveBefore' },
    instead: 'the video is taken off the page and put back, and plays on a moment later',
  },
  {
    ...{ owner: 'CanvasRenderingContext2D.prototype', member: 'imageSmoothingQuality' },
    instead: 'the light around the picture is coarser',
  },
  { owner: 'Navigator.prototype', member: 'wakeLock', instead: 'the screen may dim' },
  { owner: 'Navigator.prototype', member: 'vibrate', instead: 'a touched button is only heard and seen' },
  { owner: 'RTCRtpReceiver.prototype', member: 'jitterBufferTarget', instead: 'the browser’s own buffer' },
];
