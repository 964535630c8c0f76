/** [SECRET2] Replaces what is removed. */
const cut = '…';

/**
 * [SECRET2] Removes secrets from a text of this program, such as an error about its arguments: name and password, query
 * and fragment of addresses, and the value of an unknown option, which may be a password too.
 */
export const withoutSecrets = (text: string): string =>
  text
    .replaceAll(/([a-z][\w+.-]*:\/\/)[^\s'"]*@/gi, `$1${cut}@`)
    .replaceAll(/([a-z][\w+.-]*:\/{0,2}[^\s?#'"]*[?#])[^\s'"]*[^\s'".:,;]/gi, `$1${cut}`)
    .replaceAll(/\b((?:access_)?token|password)=[^\s&'"]*/gi, `$1=${cut}`)
    .replaceAll(/(unknown option '-[^'=]*=)[^']*/g, `$1${cut}`);
