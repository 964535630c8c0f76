/** Native libraries. They are optional, because they are large and have no build for some platforms. */
const native = ['@roamhq/wrtc', '@napi-rs/canvas'];

/**
 * Returns one line that names the native library which an error reports as missing and how to add it. Returns null for
 * other errors.
 */
export function missingPackage(failure: unknown): string | null {
  if (!(failure instanceof Error)) return null;
  const { message } = failure;
  const name = native.find((one) => message.includes(one));
  if (name !== undefined && /^Cannot find (?:package|module) '/.test(message))
    return `This command needs the package ${name}. Add it with "npm install ${name}".`;
  if (message.startsWith('Video in Node needs the package'))
    return 'Video needs the package @roamhq/wrtc. Add it with "npm install @roamhq/wrtc", or play without video.';
  const unbuilt = message.startsWith('Could not find wrtc binary') ? '@roamhq/wrtc' : null;
  const unbound = message.startsWith('Cannot find native binding') ? '@napi-rs/canvas' : null;
  const incomplete = unbuilt ?? unbound;
  return incomplete === null
    ? null
    : `The package ${incomplete} is installed without its build for ${process.platform} ${process.arch}. Install it again on this computer, without "--omit=optional".`;
}
