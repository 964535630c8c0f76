/**
 * Loads a package that users install themselves, because it is large and native. Throws an error that names the package
 * if it is not installed.
 */
export async function loadNative<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const isMissing = cause instanceof Error && /^Cannot find (?:package|module) '/.test(cause.message);
    if (!isMissing || !cause.message.includes(name)) throw cause;
    throw new Error(`The operator needs the package ${name}. Add it with "npm install ${name}".`, { cause });
  }
}
