export { default as wrtc } from '@roamhq/wrtc';
