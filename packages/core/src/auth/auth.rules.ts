import type { Message } from '../messages/message.ts';
import type { SignIn } from '../ports.ts';

export type Auth =
  /** Before the stored or the given token has been looked at. */
  | { readonly kind: 'starting' }
  | { readonly kind: 'signed-out'; readonly notice: Message | null; readonly failure: LoginFailure | null }
  | { readonly kind: 'signing-in'; readonly by: 'password' | 'token' }
  /** The server could not be asked about the token; it is kept. `retry()` asks again. */
  | { readonly kind: 'unreachable'; readonly notice: Message }
  | { readonly kind: 'signed-in'; readonly session: SignIn }
  | { readonly kind: 'signing-out' };

export interface LoginFailure {
  readonly message: Message;
  readonly fields: { readonly username: string | null; readonly password: string | null };
}
