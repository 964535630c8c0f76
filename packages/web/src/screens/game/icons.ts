/** Icons that only the game uses, each imported from its own module. Icons shared with other pages are in the shell. */
export { CropRegular } from '@fluentui/react-icons/headless/svg/crop';
export { ArrowRotateClockwiseRegular } from '@fluentui/react-icons/headless/svg/arrow-rotate-clockwise';
export { FullScreenMaximizeRegular } from '@fluentui/react-icons/headless/svg/full-screen-maximize';
export { FullScreenMinimizeRegular } from '@fluentui/react-icons/headless/svg/full-screen-minimize';
export { KeyboardRegular } from '@fluentui/react-icons/headless/svg/keyboard';
export { MoreHorizontalRegular } from '@fluentui/react-icons/headless/svg/more-horizontal';
export { PictureInPictureRegular } from '@fluentui/react-icons/headless/svg/picture-in-picture';
