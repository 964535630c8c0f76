/** [SECRET2] What is cut is named by this. */
const cut = '…';

/**
 * [SECRET2] A text of this program's, such as an error about its arguments, without what addresses in it may hold: a name and
 * password, a query and a fragment. A value of an option that there is not may be a password too.
 */
export const withoutSecrets = (text: string): string =>
  text
    .replaceAll(/([a-z][\w+.-]*:\/\/)[^\s'"]*@/gi, `$1${cut}@`)
    .replaceAll(/([a-z][\w+.-]*:\/{0,2}[^\s?#'"]*[?#])[^\s'"]*[^\s'".:,;]/gi, `$1${cut}`)
    .replaceAll(/\b((?:access_)?token|password)=[^\s&'"]*/gi, `$1=${cut}`)
    .replaceAll(/(unknown option '-[^'=]*=)[^']*/g, `$1${cut}`);
