/** [SECRET2] Replacement for removed text. */
const cut = '…';

/**
 * [SECRET2] Removes secrets from a text of this program, such as an error about its arguments. Removes the user name,
 * password, query and fragment of addresses. Removes the value of an unknown option too, because it may be a password.
 */
export const withoutSecrets = (text: string): string =>
  text
    .replaceAll(/([a-z][\w+.-]*:\/\/)[^\s'"]*@/gi, `$1${cut}@`)
    .replaceAll(/([a-z][\w+.-]*:\/{0,2}[^\s?#'"]*[?#])[^\s'"]*[^\s'".:,;]/gi, `$1${cut}`)
    .replaceAll(/\b((?:access_)?token|password)=[^\s&'"]*/gi, `$1=${cut}`)
    .replaceAll(/(unknown option '-[^'=]*=)[^']*/g, `$1${cut}`);
