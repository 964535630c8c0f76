/** [RECEIPT4] Query of the transactions page that opens a receipt. */
const name = 'receipt';
export const receiptQuery = (id: string): string => new URLSearchParams({ [name]: id }).toString();
/** Returns the id of the receipt that a query opens, or null if it opens none. */
export const receiptIn = (query: string): string | null => new URLSearchParams(query).get(name);
