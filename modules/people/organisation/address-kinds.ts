/** What an address of an organisation is for. */
export const ADDRESS_KINDS = ['office', 'post', 'billing', 'site'] as const;
