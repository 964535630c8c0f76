/**
 * Returns a server's address as a complete URL.
 *
 * @throws {Error} if the address is invalid
 */
export function serverAddress(page: string): string {
  try {
    return new URL(page).href;
  } catch {
    throw new Error(`The option page is "${page}". Pass the server's address, such as http://127.0.0.1:4600.`);
  }
}
