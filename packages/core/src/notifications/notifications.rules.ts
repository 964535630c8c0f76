/** The life of the notification channel. */
export type NotificationLink =
  | { readonly kind: 'off' }
  | { readonly kind: 'connecting'; readonly attempt: number }
  | { readonly kind: 'live'; readonly since: number }
  | { readonly kind: 'waiting'; readonly attempt: number; readonly retryAt: number };
