import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOwn, type BundledPackage } from './bundled.ts';

/** Name of the file with the licences, in a build, in an archive and in a tarball. */
export const noticesFile = 'THIRD-PARTY-NOTICES.txt';

const licenceFile = /^(?:licen[cs]e|copying|notice)/i;
/** Vite's licence file continues with the licences of its own tools, of which nothing is in the page. */
const ofTheToolsOnly = '# Licenses of bundled dependencies';

/** Licence texts of packages whose tarballs contain none. */
const missing: Readonly<Record<string, string>> = {
  '@fluentui/react-icons': `MIT License

Copyright (c) Microsoft Corporation.

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  wouter: `This is free and unencumbered software released into the public domain.

Anyone is free to copy, modify, publish, use, compile, sell, or distribute this software, either in source code form or as a compiled binary, for any purpose, commercial or non-commercial, and by any means.

In jurisdictions that recognize copyright laws, the author or authors of this software dedicate any and all copyright interest in the software to the public domain. We make this dedication for the benefit of the public at large and to the detriment of our heirs and successors. We intend this dedication to be an overt act of relinquishment in perpetuity of all present and future rights to this software under copyright law.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.

For more information, please refer to <https://unlicense.org/>`,
};

/**
 * Returns the texts of a package's licence files.
 * @throws if the package has neither a licence file nor a text here
 */
export function licenceTextsOf({ name, folder, license }: BundledPackage): readonly string[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => licenceFile.test(file)) : [];
  const texts = files.toSorted().map((file) => readFileSync(join(folder, file), 'utf8').split(ofTheToolsOnly)[0] ?? '');
  if (texts.length > 0) return texts.map(tidy);
  const known = missing[name];
  if (known === undefined)
    throw new Error(
      `${name} (${license ?? 'no licence'}) has no licence file. Add its text to scripts/build/notices/licences.ts.`,
    );
  return [known];
}

const tidy = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/** Returns the first line of a package's notice. */
export const noticeTitle = ({ name, version, license }: BundledPackage): string =>
  `${name} ${version} (${license ?? 'see text'})`;

/**
 * Returns the file with the licences of the packages that other people wrote.
 *
 * @param title what contains the packages
 */
export function noticesOf(title: string, packages: readonly BundledPackage[]): string {
  const rule = '-'.repeat(80);
  const parts = packages
    .filter((one) => !isOwn(one))
    .map((one) => `${rule}\n${noticeTitle(one)}\n${rule}\n\n${licenceTextsOf(one).join('\n\n')}\n`);
  return `Third-party software in ${title}

The included packages by other people, with their licences. Number of packages: ${parts.length}. Farspin's own packages are not listed.

${parts.join('\n')}`;
}
