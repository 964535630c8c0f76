/** Something of the platform that the client uses where it is there, and that some supported browser does not have. */
export interface NewerThing {
  /** As `npm test -- baseline` names it. */
  readonly name: string;
  /** Where a page finds it, as `HTMLVideoElement.prototype`, and under which name: what a test takes away. */
  readonly owner: string;
  readonly member: string;
  /** What stands in its place. */
  readonly instead: string;
}

const ofVideo = { owner: 'HTMLVideoElement.prototype', instead: 'frames are counted by getStats and `timeupdate`' };
const floating = { owner: 'Document.prototype', instead: 'the button is not shown: Firefox has one of its own' };
const typed = {
  owner: 'globalThis',
  member: 'trustedTypes',
  instead: 'addresses of scripts are checked by the policy alone',
};

/**
 * All of them: the lint fails on a newer name that is not here, and the stories of `older-browsers.spec.ts` run without everything
 * that is.
 */
export const newerThings: readonly NewerThing[] = [
  { name: '.requestVideoFrameCallback', member: 'requestVideoFrameCallback', ...ofVideo },
  { name: '.cancelVideoFrameCallback', member: 'cancelVideoFrameCallback', ...ofVideo },
  { name: 'document.pictureInPictureEnabled', member: 'pictureInPictureEnabled', ...floating },
  { name: '.pictureInPictureEnabled', member: 'pictureInPictureEnabled', ...floating },
  { name: 'document.pictureInPictureElement', member: 'pictureInPictureElement', ...floating },
  { name: 'document.exitPictureInPicture', member: 'exitPictureInPicture', ...floating },
  { name: '.pictureInPictureElement', member: 'pictureInPictureElement', ...floating },
  { name: '.exitPictureInPicture', member: 'exitPictureInPicture', ...floating },
  {
    ...{ ...floating, name: '.requestPictureInPicture', member: 'requestPictureInPicture' },
    owner: 'HTMLVideoElement.prototype',
  },
  { name: '.createPolicy', ...typed },
  { name: '.createScriptURL', ...typed },
  {
    ...{ name: '.hasBeenActive', owner: 'Navigator.prototype', member: 'userActivation' },
    instead: 'the page counts as untouched: the focus stays where the page begins',
  },
  {
    ...{ name: 'the event scrollend', owner: 'globalThis', member: 'onscrollend' },
    instead: 'a pause between `scroll` events',
  },
  {
    ...{ name: '.moveBefore', owner: 'Element.prototype', member: 'moveBefore' },
    instead: 'the video is taken off the page and put back, and plays on a moment later',
  },
  {
    ...{ name: 'navigator.wakeLock', owner: 'Navigator.prototype', member: 'wakeLock' },
    instead: 'the screen may dim',
  },
  { name: '.wakeLock', owner: 'Navigator.prototype', member: 'wakeLock', instead: 'the screen may dim' },
  {
    ...{ name: '.jitterBufferTarget', owner: 'RTCRtpReceiver.prototype', member: 'jitterBufferTarget' },
    instead: 'the browser’s own buffer',
  },
];
