import { expect, test } from 'vitest';
import { missingPackage } from './missing-package.ts';

test.each([
  [
    "Cannot find package '@roamhq/wrtc' imported from /app/node_modules/farspin/dist/assets/src-D4xk.js",
    /^This command needs the package @roamhq\/wrtc\. Add it with "npm install @roamhq\/wrtc"\.$/,
  ],
  ["Cannot find module '@napi-rs/canvas'\nRequire stack:\n- /app/main.js", /needs the package @napi-rs\/canvas\./],
  ['Video in Node needs the package @roamhq/wrtc. Add it', /"npm install @roamhq\/wrtc", or play without video\.$/],
  ['Could not find wrtc binary on any of the paths: /app', /^The package @roamhq\/wrtc is installed without its build/],
  ['Cannot find native binding. npm has a bug', /^The package @napi-rs\/canvas is installed without its build/],
])('names the native package that is missing: %s', (message, told) => {
  expect(missingPackage(new Error(message))).toMatch(told);
});

test('leaves other errors to the caller', () => {
  expect(
    [new Error("Cannot find package 'zod'"), new Error('@roamhq/wrtc failed'), 'text'].map(missingPackage),
  ).toEqual([null, null, null]);
});
